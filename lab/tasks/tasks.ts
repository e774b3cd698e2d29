import type { Page } from 'puppeteer-core'
import type { Buyer } from './buyer.ts'

const button = (name: string, row?: string) => ({ selector: 'button', name, ...(row && { row }) })
const order = { selector: 'main li a[href^="/my-order/"]:not([href$=again])' }

/** In the order of three weeks ago, whose lines it is in the middle of. */
const oldItem = '203002'
const hurriedItem = '201026'
const addedItem = '201102'
const lines = 12

const submit = async (buyer: Buyer) => {
  const type = 'label:has([type=radio])'
  await buyer.see({ selector: 'main form' })
  if (!(await buyer.has({ selector: `${type}:has(:checked)` }, 1_500)))
    await buyer.tap({ selector: type, name: 'Delivery' })
  await buyer.tap(button('Submit Order'))
  await buyer.see({ selector: 'h1', name: 'Thank you for your order.' })
}

/** Item numbers of rows with a usual quantity, spread over the guide. */
const chooseRows = async (page: Page): Promise<string[]> => {
  const found = (await page.evaluate(`
    [...document.querySelectorAll('main :is(li, tr)')]
      .filter((row) => [...row.querySelectorAll('button')].some((one) => one.textContent.endsWith('as last time')))
      .flatMap((row) => [...row.querySelectorAll('td, p')].flatMap((one) => one.textContent.match(/^\\d{6}/) ?? []))
  `)) as string[]
  const step = Math.floor(found.length / lines)
  return found.filter((_, index) => index % step === 0).slice(0, lines)
}

const openAccount = (buyer: Buyer) => buyer.tap({ selector: 'a', name: 'My Account' })

export type Task = (buyer: Buyer, page: Page, run: number) => Promise<void>

/** In this order: the first ones need the demo's orders, later ones the order placed before. */
export const tasks: Readonly<Record<string, Task>> = {
  'old order': async (buyer) => {
    await openAccount(buyer)
    await buyer.tap({ ...order, row: '3 weeks ago' })
    await buyer.see({ selector: 'main li', row: oldItem })
  },
  'weekly order': async (buyer, page, run) => {
    await buyer.tap({ selector: 'main a', name: 'Order guide' })
    await buyer.see({ selector: 'main :is(li, tr) button' })
    // Stored rows are shown until the reply is there, during which nothing is chosen.
    await buyer.has({ selector: 'none' })
    for (const [index, row] of (await chooseRows(page)).entries()) {
      const field = { selector: 'input[name=quantity]', row }
      const isAsUsual = index % 2 === 0
      const hasField = !isAsUsual && (await buyer.has(field))
      if (!hasField) await buyer.tap({ selector: 'button:has(.sr-only)', row })
      if (isAsUsual) continue
      await buyer.tap(field, { isDecided: !hasField })
      await buyer.type(String(20 + run))
    }
    await buyer.tap(button('Checkout'))
    await submit(buyer)
  },
  'add to the order': async (buyer) => {
    const field = 'input[aria-label^="Item number or UPC"]'
    await openAccount(buyer)
    await buyer.tap(order)
    await buyer.see({ selector: 'main h2' })
    if (await buyer.has(button('Add items'))) await buyer.tap(button('Add items'))
    else await buyer.tap({ selector: field })
    await buyer.type(addedItem)
    // The item is looked up once the field is left.
    await buyer.tap({ selector: 'input[aria-label^="Quantity, line"]' }, { isDecided: true })
    await buyer.tap(button('Add to this order'))
    await buyer.see({ selector: 'main [role=status]', name: 'Added to your order.' })
  },
  'order less': async (buyer) => {
    await openAccount(buyer)
    await buyer.tap(order)
    await buyer.tap(button('Order less'))
    await buyer.tap({ selector: 'main li:nth-child(6) button', name: 'One less' })
    await buyer.tap(button('Save'))
    await buyer.see(button('Order less'))
  },
  'order status': async (buyer) => {
    await openAccount(buyer)
    await buyer.see({ ...order, row: 'elivery ' })
  },
  'one item by number': async (buyer) => {
    const popup = '[role=status] a'
    await buyer.tap({ selector: 'input[name=search]' })
    await buyer.type(hurriedItem)
    await buyer.tap({ selector: 'section[aria-label^="Item No"] button', name: 'Add' })
    await buyer.see({ selector: popup })
    if (await buyer.has({ selector: popup, name: 'Checkout' }))
      await buyer.tap({ selector: popup, name: 'Checkout' })
    else {
      await buyer.tap({ selector: popup, name: 'View cart' })
      await buyer.tap(button('Proceed to Checkout'))
    }
    await submit(buyer)
  },
}
