import { getMyOrder, setOrderStatus } from '@endcap/contract/orders/orders'
import { changeOrder } from '@endcap/contract/orders/staff-orders'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { focused, scanCode, tabTo } from '../keyboard.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'
import { readOrder } from './orders.ts'
import { casePieces, hirePicker, placeOrderToPick } from './picking.ts'
import { button, expectCount, expectLine, pathOf, pickedOf, product } from './picking-page.ts'

/** Moves a finger over the picture, to the left where the distance is negative. */
const swipe = async (page: Page, distance: number) => {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 300 }],
    })
  const from = 195 - distance / 2
  await send('touchStart', from)
  await send('touchMove', from + distance)
  await send('touchEnd', from + distance)
}
test('[X5-123, X5-126] a picker finds the order, picks ten lines by eleven taps in the order of the bins, and makes it ready', async ({
  shop,
  open,
}) => {
  const order = await placeOrderToPick(shop, [5, 1, 12, 2, 3, 4, 6, 1, 2, 24])
  const { page } = await open({ on: phone, staff: await hirePicker(shop, 'Pia Picker') })
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1, name: 'Orders to pick' }).waitFor()
  await page.getByRole('link', { name: String(order.number) }).tap()
  let taps = 0
  for (const [at, { bin, quantity }] of order.products.entries()) {
    await expectLine(page, order, at)
    await page.getByText(bin === '' ? 'No bin location' : `Bin ${bin}`, { exact: true }).waitFor()
    await button(page, quantity === 1 ? /^Picked$/ : `All ${quantity} picked`).tap()
    taps += 1
  }
  await page.getByRole('heading', { name: 'All 10 lines are picked' }).waitFor()
  await button(page, 'Mark as ready').tap()
  taps += 1
  expect(taps).toBe(11)
  await page.getByText(`Order ${order.number} is now ready.`).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Orders to pick' }).waitFor()
  expect(await readOrder(shop, { ...order, products: [] })).toMatchObject({
    status: 'ready',
    orderDetails: { total: 60_000 },
  })
})

test('[X5-127] a scanner at the keyboard counts, leads to another line, and is loud about a wrong code', async ({
  shop,
  open,
}) => {
  const order = await placeOrderToPick(shop, [2, 1])
  const other = await addProduct(shop, { price: 3, title: 'Mint gum', upc: '036000291452' })
  const { page } = await open({ on: phone, staff: await hirePicker(shop, 'Pia Picker') })
  await page.addInitScript(`
    window.signals = []
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function () {
      window.signals.push('beep')
      return createOscillator.call(this)
    }
    navigator.vibrate = () => window.signals.push('shake')`)
  const signals = () => page.evaluate<string[]>('window.signals.splice(0)')
  await page.clock.install()
  await page.goto(pathOf(order))
  await expectLine(page, order, 0)
  // A focused button is not pressed by the scanner's Enter.
  await button(page, 'Short').focus()
  await scanCode(page, `0${product(order, 0).upc}`)
  await expectCount(page, '1 of 2')
  expect(await signals()).toEqual(['beep', 'shake'])
  // A second Enter doesn't press the button of the alarm.
  await scanCode(page, other.upc, 2)
  const alarm = page.getByRole('alertdialog', { name: 'Wrong product' })
  await alarm.waitFor()
  expect(await signals()).toEqual(['beep', 'beep', 'beep', 'shake'])
  await expectText(alarm).toContain('Mint gum')
  await expectText(alarm).toContain(product(order, 0).title)
  expect(await alarm.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await alarm.getByRole('button').tap()
  await alarm.waitFor({ state: 'hidden' })
  await scanCode(page, '036000291453')
  await page.getByRole('alertdialog', { name: 'Not read properly' }).waitFor()
  // The right one closes the alarm and counts; its line is shown for a moment.
  await page.clock.pauseAt(Date.now() + 10_000)
  await scanCode(page, product(order, 1).upc)
  await expectLine(page, order, 1)
  await expectCount(page, '1 of 1')
  await page.clock.resume()
  await expectLine(page, order, 0)
  await scanCode(page, product(order, 1).upc)
  await page.getByRole('alertdialog', { name: 'One too many' }).waitFor()
  await scanCode(page, product(order, 0).upc)
  await page.getByRole('heading', { name: 'All 2 lines are picked' }).waitFor()
  await expect.poll(() => pickedOf(shop, order)).toEqual([2, 1])
})

test('[X5-127] keys and a scanner leave the focus at a button, which has it again after a wrong code', async ({
  shop,
  open,
}) => {
  const order = await placeOrderToPick(shop, [2, 1, 1])
  const { page } = await open({ staff: await hirePicker(shop, 'Kim Picker') })
  const expectFocus = (name: string) => expect.poll(() => focused(page)).toBe(name)
  await page.goto(pathOf(order))
  await expectLine(page, order, 0)
  await expectFocus(product(order, 0).title)
  for (const name of ['0 of 3 lines done. All lines', 'Orders to pick', 'Skip to the page']) {
    await page.keyboard.press('Shift+Tab')
    await expectFocus(name)
  }
  await tabTo(page, 'One more')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectFocus('One more')
  const expectEnabled = (name: string) =>
    expect.poll(() => page.getByRole('button', { name, exact: true }).isEnabled()).toBe(true)
  await expectEnabled('Next')
  await button(page, 'Next').focus()
  await page.keyboard.press('Enter')
  await expectLine(page, order, 1)
  await expectFocus('Picked')
  await scanCode(page, '036000291453')
  const alarm = page.getByRole('alertdialog', { name: 'Not read properly' })
  await alarm.waitFor()
  await page.keyboard.press('Tab')
  await expectFocus('Back to picking')
  await page.keyboard.press('Escape')
  await alarm.waitFor({ state: 'detached' })
  await expectFocus('Picked')
  await scanCode(page, product(order, 1).upc)
  await expectLine(page, order, 2)
  await expectFocus('Picked')
  await expectEnabled('Picked')
  await page.keyboard.press('Enter')
  await expectFocus('All 3 lines are picked')
  await expectEnabled('Mark as ready')
  await page.keyboard.press('Tab')
  await expectFocus('Mark as ready')
})

test('[X5-156] the code of a case counts its pieces, and one that is too much is loud', async ({
  shop,
  open,
}) => {
  const order = await placeOrderToPick(shop, [2 * casePieces + 5, 1], { hasCases: true })
  const { page } = await open({ on: phone, staff: await hirePicker(shop, 'Cas Picker') })
  await page.goto(pathOf(order))
  await expectLine(page, order, 0)
  const { caseCode, upc } = product(order, 0)
  await scanCode(page, caseCode)
  await expectCount(page, '12 of 29')
  await scanCode(page, caseCode)
  await expectCount(page, '24 of 29')
  await scanCode(page, caseCode)
  const alarm = page.getByRole('alertdialog', { name: '7 too many' })
  await expectText(alarm).toContain('This is 12, and 5 more are needed. Count single pieces of:')
  await scanCode(page, upc)
  await alarm.waitFor({ state: 'hidden' })
  await expectCount(page, '25 of 29')
  await scanCode(page, product(order, 1).caseCode)
  await page.getByRole('alertdialog', { name: '11 too many' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => pickedOf(shop, order)).toEqual([25, null])
})

test('[X5-126] a double tap picks one line, and a swipe leads on and back', async ({
  shop,
  open,
}) => {
  const order = await placeOrderToPick(shop, [5, 4, 3])
  const { page } = await open({ on: phone, staff: await hirePicker(shop, 'Pia Picker') })
  await page.clock.install()
  await page.goto(pathOf(order))
  const whole = button(page, 'All 5 picked')
  await expect.poll(() => whole.isEnabled()).toBe(true)
  const box = await whole.boundingBox()
  if (box === null) throw new Error('The button is not in sight.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // A second tap after 400 ms would be meant for the next line.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.touchscreen.tap(x, y)
  await page.clock.runFor(350)
  await page.touchscreen.tap(x, y)
  await page.clock.resume()
  await expectLine(page, order, 1)
  await expectCount(page, '0 of 4')
  await swipe(page, -200)
  await expectLine(page, order, 2)
  await swipe(page, 200)
  await expectLine(page, order, 1)
  await expect.poll(() => pickedOf(shop, order)).toEqual([5, null, null])
})

test('[X5-124, X5-126] short takes two taps, and the buyer gets the picked quantity', async ({
  shop,
  open,
}) => {
  const order = await placeOrderToPick(shop, [12, 3])
  const { page } = await open({ on: phone, staff: await hirePicker(shop, 'Pia Picker') })
  await page.goto(pathOf(order))
  await button(page, /Enter a number/).tap()
  for (const digit of ['1', '1']) await button(page, digit).tap()
  await button(page, 'Set the quantity').tap()
  await button(page, 'One less').tap()
  await expectCount(page, '10 of 12')
  await button(page, 'Short').tap()
  await button(page, 'Damaged').tap()
  await expectLine(page, order, 1)
  await button(page, 'All 3 picked').tap()
  await page.getByRole('heading', { name: 'Picked, 1 line is short' }).waitFor()
  await button(page, 'Mark as ready').tap()
  await page.getByText(`Order ${order.number} is now ready.`).waitFor()
  const { data } = await order.customer.call(getMyOrder, { params: { id: order.id } })
  expect(data.orderDetails.total).toBe(13_000)
  const manager = await open({ staff: await signInStaff(shop, shop.owner) })
  await manager.page.goto(`/admin/orders/${order.id}`)
  const timeline = manager.page.getByRole('list', { name: 'Timeline' })
  await expectText(timeline).toContain('Pia Picker began to pick the order')
  await expectText(timeline).toContain(`${product(order, 0).title}: 12 → 10 (Damaged)`)
  const row = manager.page.getByRole('row', { name: product(order, 0).title })
  await expectText(row).toMatch(/12\s+10\s+10/)
})

test('[X5-125] a changed or cancelled order shows the picker what to take more, and what to put back', async ({
  shop,
  open,
}) => {
  const order = await placeOrderToPick(shop, [5, 4])
  const owner = await ownerClient(shop)
  const { page } = await open({ on: phone, staff: await hirePicker(shop, 'Pia Picker') })
  await page.goto(pathOf(order))
  await button(page, 'All 5 picked').tap()
  await button(page, 'All 4 picked').tap()
  await page.getByRole('heading', { name: 'All 2 lines are picked' }).waitFor()
  await expect.poll(() => pickedOf(shop, order)).toEqual([5, 4])
  const { products } = await readOrder(shop, { ...order, products: [] })
  await owner(changeOrder, {
    params: { id: order.id },
    body: {
      lines: products.map(({ _id, product: { title }, quantity }) => ({
        line_id: _id,
        quantity: title === product(order, 0).title ? 3 : quantity + 1,
        reason: 'customer_request' as const,
      })),
      added: [],
      note: '',
    },
  })
  await page.getByRole('heading', { name: '2 lines are still open' }).waitFor()
  await button(page, new RegExp(product(order, 0).title)).tap()
  await page.getByText('Only 3 needed now: put 2 back.').waitFor()
  await button(page, 'Put back: 3 left').tap()
  await expectCount(page, '4 of 5')
  // A pick that arrives after the cancellation would be refused.
  await expect.poll(() => pickedOf(shop, order)).toEqual([3, 4])
  await owner(setOrderStatus, {
    params: { id: order.id },
    body: { status: 'cancelled', reason: 'Test' },
  })
  await page.getByText('This order was cancelled. Put everything back.').waitFor()
  await page.getByText(`4 × ${product(order, 1).title}`).waitFor()
})
