import { createOrderGuide } from '@endcap/contract/order-guides/order-guides'
import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { phone } from '../browser.ts'
import { expectServerCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { focused } from '../keyboard.ts'
import { disconnect, reconnect } from '../network.ts'
import { fillStorage } from '../page-actions.ts'
import { test } from '../test.ts'
import { addProduct } from '../test-products.ts'
import { addBuyer, enterByCall, expectEntries, openGuide, rowOf, takeButton } from './guides.ts'

const sending = '**/entries'

test('chosen rows stay in the guide while the code for adding them can’t be loaded, and the popup says so', async ({
  shop,
  open,
}) => {
  const { customer, products } = await addBuyer(shop, { products: 1 })
  const [product] = products as [(typeof products)[0]]
  const { page } = await open({ as: customer, on: phone })
  const code = '**/cart-sync-*.js'
  await disconnect(page, code)
  await openGuide(page)
  await takeButton(page, product).tap()
  await page.getByRole('button', { name: 'Add to cart' }).tap()
  await page.getByRole('status').filter({ hasText: 'Your cart was not changed' }).waitFor()
  await expectText(page.locator('main')).toContain('1 product')
  await expectServerCart(customer).toEqual([])

  await reconnect(page, code)
  await page.getByRole('button', { name: 'Add to cart' }).tap()
  await page.waitForURL('**/cart')
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 3 }])
})

test('an entry that the browser can’t store is not shown, and the guide says so', async ({
  shop,
  open,
}) => {
  // More than the screen has room for: the last one is entered.
  const { customer, products } = await addBuyer(shop, { products: 12 })
  const { page } = await open({ as: customer, on: phone })
  await openGuide(page)
  await page.waitForLoadState('networkidle')
  const itemNo = await page.locator('main li').last().textContent()
  const product = products.find(({ item_no }) => itemNo?.includes(item_no))
  if (product === undefined) throw new Error('The guide has no row.')
  const empty = await fillStorage(page)
  await takeButton(page, product).tap()
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'This browser’s storage is full or blocked.' })
  const box = await alert.boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect(box?.y).toBeLessThan(phone.viewport.height)
  await expectText(page.locator('main')).toContain('0 products')

  await empty()
  await takeButton(page, product).tap()
  await expectEntries(customer).toMatchObject({ [product._id]: { quantity: 3 } })
})

/** What the next test enters: without positions, rows in the shelf order are sorted by title. */
const enteredByTitle = (products: readonly { _id: string; title: string }[]) => {
  const { compare } = new Intl.Collator('en-US', { numeric: true })
  const entered = [
    { par: 24, on_hand: 10, quantity: 14, listed: null },
    { par: 12, on_hand: 12, quantity: null, listed: null },
    { par: 6, on_hand: null, quantity: null, listed: null },
  ]
  const sorted = products.toSorted((one, other) => compare(one.title, other.title))
  return Object.fromEntries(sorted.map(({ _id }, index) => [_id, entered[index]]))
}

test('[X1-86] pars and counts are typed by Enter alone, and one tap takes all proposals', async ({
  shop,
  open,
}) => {
  const { customer, products } = await addBuyer(shop, { products: 3 })
  const { page } = await open({ as: customer, on: phone })
  await openGuide(page)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Shelf order')
  await page.getByRole('button', { name: 'Count', exact: true }).tap()
  for (const [name, typed] of [
    ['par', ['24', '12', '6']],
    ['on_hand', ['10', '12', '']],
  ] as const) {
    await page.locator(`input[name="${name}"]`).first().tap()
    for (const digits of typed) {
      if (digits !== '') await page.keyboard.type(digits)
      await page.keyboard.press('Enter')
    }
  }
  const main = page.locator('main')
  await expectText(main).toContain('order 14')
  await expectText(main).toContain('enough')
  await expectText(main).toContain('not counted')
  await expectText(main).toContain('On hand')
  const cut = `[...document.querySelectorAll('main li span')]
    .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)`
  expect(await page.evaluate(cut)).toEqual([])
  await page.getByRole('button', { name: 'Use the suggested quantity' }).tap()
  await expectText(main).toContain('1 product')
  await expectEntries(customer).toEqual(enteredByTitle(products))
})

test('[X1-87] what is entered offline survives a reload and is sent once the connection is back; two devices lose nothing', async ({
  shop,
  open,
}) => {
  const { customer, products } = await addBuyer(shop, { products: 2, quantity: 5 })
  const [first, second] = products as [(typeof products)[0], (typeof products)[0]]
  const { page } = await open({ as: customer, on: phone })
  await openGuide(page)
  await disconnect(page, sending)
  await takeButton(page, first).tap()
  const unsent = page.getByRole('status').filter({ hasText: 'saved on this device' })
  await unsent.waitFor()
  // Meanwhile another device counts, and chooses the other product.
  await enterByCall(customer, [
    { product_id: first._id, par: 24, on_hand: 20 },
    { product_id: second._id, quantity: 2 },
  ])
  await page.reload()
  await openGuide(page)
  await page.getByRole('textbox', { name: `Quantity of ${first.title}` }).waitFor()
  await expectText(rowOf(page, first)).toContain('20 of 24 on hand')
  await reconnect(page, sending)
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  await unsent.waitFor({ state: 'hidden' })
  await expectEntries(customer).toEqual({
    [first._id]: { par: 24, on_hand: 20, quantity: 5, listed: null },
    [second._id]: { par: null, on_hand: null, quantity: 2, listed: null },
  })
  // The other device's newest entry appears without a reload.
  await enterByCall(customer, [{ product_id: second._id, quantity: 8 }])
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await expect
    .poll(() => page.getByRole('textbox', { name: `Quantity of ${second.title}` }).inputValue())
    .toBe('8')
})

test('[X1-90] a guide of one’s own is named, filled, arranged by keyboard and searched; rows are hidden and listed again', async ({
  shop,
  open,
}) => {
  const { customer, products } = await addBuyer(shop, { products: 3 })
  const wanted = await addProduct(shop, { price: 3, title: 'Quenchberry guide water' })
  const { page } = await open({ as: customer })
  await openGuide(page)
  await page.getByRole('button', { name: 'New guide' }).press('Enter')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('New guide')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Name of the new guide')
  await page.keyboard.type('Cooler')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/order-guide?guide=*')
  await page.getByText('This guide has no products yet.').waitFor()
  for (const { title } of products)
    await page.getByRole('button', { name: `Add ${title} to this guide` }).click()
  const search = page.getByRole('searchbox', { name: 'Find in the guide' })
  await search.fill(wanted.item_no)
  await page.getByText(/^No product in this guide/).waitFor()
  await page.getByRole('button', { name: `Add ${wanted.title} to this guide` }).click()
  await rowOf(page, wanted).getByRole('link', { name: wanted.title }).waitFor()
  await search.fill('')
  await page.locator('main section li').nth(3).waitFor()

  await page.getByRole('button', { name: 'Arrange', exact: true }).click()
  const titles = () => page.locator('main li[data-row] a').allInnerTexts()
  await page.getByRole('button', { name: `Move ${wanted.title}` }).focus()
  const before = await titles()
  for (let at = before.indexOf(wanted.title); at > 0; at -= 1) await page.keyboard.press('ArrowUp')
  const sorted = [wanted.title, ...before.filter((title) => title !== wanted.title)]
  await expect.poll(titles).toEqual(sorted)
  await page.getByText(`${wanted.title}: position 1 of 4`).waitFor()
  // With the mouse to the end.
  const handle = page.getByRole('button', { name: `Move ${wanted.title}` })
  const last = await page.locator('main li[data-row]').last().boundingBox()
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move((last?.x ?? 0) + 100, (last?.y ?? 0) + (last?.height ?? 0) - 6, {
    steps: 4,
  })
  await page.mouse.up()
  const moved = [...sorted.slice(1), wanted.title]
  await expect.poll(titles).toEqual(moved)
  await page.getByRole('button', { name: `Hide ${moved[0]}` }).click()
  await expect.poll(titles).toEqual(moved.slice(1))
  await page.waitForLoadState('networkidle')
  await page.reload()
  await page.getByText('1 hidden product').click()
  await page.getByRole('button', { name: `Show again ${moved[0]}` }).click()
  await expect.poll(() => page.locator('main section li a').allInnerTexts()).toEqual(moved)
})

test('[X1-90] the guide is used by keyboard alone, and axe finds nothing in its three modes', async ({
  shop,
  open,
}) => {
  const { customer, products } = await addBuyer(shop, { products: 2 })
  await customer.call(createOrderGuide, { body: { name: 'Cooler' } })
  const [first] = products.toSorted((one, other) => (one.title < other.title ? -1 : 1))
  const { page } = await open({ as: customer })
  await openGuide(page)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Shelf order')
  await page.getByRole('combobox', { name: 'Sort by' }).focus()
  // The first row's link, then its button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: `Quantity of ${first?.title}` }).waitFor()
  // The focus is on what replaced the button: One more.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate('document.activeElement.value')).toBe('4')
  await page.keyboard.type('7')
  await expectText(page.getByRole('status').filter({ hasText: 'product' })).toContain('1 product')
  await expectEntries(customer).toMatchObject({ [first?._id ?? '']: { quantity: 7 } })
  for (const mode of ['Order', 'Count', 'Arrange']) {
    await page.getByRole('button', { name: mode, exact: true }).press('Enter')
    expect(await accessibilityViolations(page), mode).toEqual([])
  }
})
