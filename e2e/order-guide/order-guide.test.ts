import { createOrderGuide } from '@endcap/contract/order-guides/order-guides'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { focused } from '../keyboard.ts'
import { disconnect, reconnect } from '../network.ts'
import { fillStorage, unsentNotice } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addProduct } from '../test-products.ts'
import { addBuyer, enterByCall, expectEntries, openGuide, rowOf, takeButton } from './guides.ts'

const sending = '**/entries'

test('[X1-87] an entry that the browser can’t store is not shown, and an alert in sight says so; what is entered offline survives a reload and is sent once the connection is back; two devices lose nothing', async () => {
  // More than the screen has room for: the last one is entered first.
  const { customer, products } = await addBuyer(shop, { products: 12, quantity: 5 })
  const { page } = await open({ as: customer, on: phone })
  const quantityOf = ({ title }: { title: string }) =>
    page.getByRole('textbox', { name: `Quantity of ${title}` })
  await openGuide(page)
  await page.waitForLoadState('networkidle')
  const last = await page.locator('main tr[data-row]').last().innerText()
  const first = products.find(({ item_no }) => last.includes(item_no))
  const second = products.find((product) => product !== first)
  if (first === undefined || second === undefined) throw new Error('The guide has no rows.')
  const empty = await fillStorage(page)
  await takeButton(page, first).tap()
  const alert = await page.locator('main').getByRole('alert').boundingBox()
  expect(alert?.y).toBeGreaterThan(0)
  expect(alert?.y).toBeLessThan(phone.viewport.height)
  await expectText(page.locator('main')).toContain('0 products')
  await empty()

  await disconnect(page, sending)
  await takeButton(page, first).tap()
  await unsentNotice(page).waitFor()
  // Meanwhile another device counts, and chooses the other product.
  await enterByCall(customer, [
    { product_id: first._id, par: 24, on_hand: 20 },
    { product_id: second._id, quantity: 2 },
  ])
  await page.reload()
  await openGuide(page)
  await quantityOf(first).waitFor()
  await expectText(rowOf(page, first)).toContain('20 of 24')
  await reconnect(page, sending)
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  await unsentNotice(page).waitFor({ state: 'hidden' })
  await expectEntries(customer).toMatchObject({
    [first._id]: { par: 24, on_hand: 20, quantity: 5, listed: null },
    [second._id]: { par: null, on_hand: null, quantity: 2, listed: null },
  })
  // The other device's newest entry appears without a reload.
  await enterByCall(customer, [{ product_id: second._id, quantity: 8 }])
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await expect.poll(() => quantityOf(second).inputValue()).toBe('8')
})

test('[X1-90] a guide of one’s own is named, filled, ordered from and arranged by keyboard and mouse; rows are hidden and listed again', async () => {
  const { customer, products } = await addBuyer(shop, { products: 3 })
  const wanted = await addProduct(shop, { price: 3, title: 'Quenchberry guide water' })
  const { page } = await open({ as: customer })
  await openGuide(page)
  // The button of the first row has become One more, and keeps the focus.
  await page
    .getByRole('button', { name: /as last time$/ })
    .first()
    .press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate('document.activeElement.value')).toBe('4')
  await page.keyboard.type('7')
  await expectText(page.getByRole('status').filter({ hasText: 'product' })).toContain('1 product')

  await page.getByRole('button', { name: 'New guide' }).press('Enter')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('New guide')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Name of the new guide')
  await page.keyboard.type('Cooler')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/order-guide?guide=*')
  for (const product of products) {
    await page.getByRole('button', { name: `Add ${product.title} to this guide` }).click()
    // The new row moves the buttons below it.
    await rowOf(page, product).waitFor()
  }
  const search = page.getByRole('searchbox', { name: 'Find in the guide' })
  await search.fill(wanted.item_no)
  await page.getByRole('button', { name: `Add ${wanted.title} to this guide` }).click()
  await rowOf(page, wanted).getByRole('link', { name: wanted.title }).waitFor()
  await search.fill('')
  await page.locator('main tr[data-row]').nth(3).waitFor()

  await page.getByRole('button', { name: 'Arrange', exact: true }).click()
  const titles = () => page.locator('main tr[data-row] a').allInnerTexts()
  const handle = page.getByRole('button', { name: `Move ${wanted.title}` })
  await handle.focus()
  const before = await titles()
  for (let at = before.indexOf(wanted.title); at > 0; at -= 1) await page.keyboard.press('ArrowUp')
  const sorted = [wanted.title, ...before.filter((title) => title !== wanted.title)]
  await expect.poll(titles).toEqual(sorted)
  // With the mouse to the end.
  const last = await page.locator('main tr[data-row]').last().boundingBox()
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
  await expect.poll(() => titles()).toEqual(moved)
})

test('[X1-90, X8-15] on a phone a guide shows all of its text, also with spaced letters, and a refused name has the focus', async () => {
  const { customer } = await addBuyer(shop, { products: 1 })
  await customer.call(createOrderGuide, { body: { name: 'Cooler' } })
  const { data } = await customer.call(createOrderGuide, { body: { name: 'Counter' } })
  const product = await addProduct(shop, {
    price: 3,
    title: 'Quenchberry Sparkling Guide Water – Cherry (24 × 12 oz case)',
  })
  await enterByCall(customer, [{ product_id: product._id, listed: true }], data._id)
  const { page, expectRefusal } = await open({ as: customer, on: phone })
  await openGuide(page, data._id)
  const missing = await page
    .getByRole('combobox', { name: 'Sort by' })
    .evaluate((select: { offsetWidth: number; style: { width: string } }) => {
      const width = select.offsetWidth
      select.style.width = 'max-content'
      return select.offsetWidth - width
    })
  expect(missing).toBe(0)
  await page.getByRole('button', { name: 'Arrange', exact: true }).click()
  const guides = page.getByRole('combobox', { name: `Add ${product.title} to another guide` })
  await guides.selectOption('Cooler')
  await page.getByRole('status').filter({ hasText: 'Cooler' }).waitFor()
  const cut = `[...document.querySelectorAll('main [role="status"], main tr a')]
    .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
    .map((one) => one.textContent)`
  expect(await page.evaluate(cut)).toEqual([])
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  await page.locator('input[name="par"]').fill('24')
  await page.getByText('not counted').waitFor()
  const cutInRows = `[...document.querySelectorAll('main tr span:not(.sr-only)')]
    .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)`
  expect(await page.evaluate(cutInRows)).toEqual([])
  await page.getByRole('button', { name: 'Arrange', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name of this guide' }).fill('Cooler')
  expectRefusal(`/api/order-guides/${data._id}`, 422)
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect.poll(() => focused(page)).toBe('Name of this guide')

  await page.setViewportSize({ width: 320, height: 640 })
  const hide = await page.getByRole('button', { name: /^Hide/ }).boundingBox()
  expect(hide?.y).toBe((await guides.boundingBox())?.y)
  // WCAG 2.2, 1.4.12 Text Spacing.
  await page.evaluate(`document.styleSheets[0].insertRule(
    '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  )`)
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  const brokenTexts = `[...document.querySelectorAll('main .floating-bar :is(button, p span)')].filter((one) => {
    const range = new Range()
    range.selectNodeContents(one)
    return range.getClientRects().length > 1
  }).map((one) => one.textContent)`
  await page.locator('main .floating-bar p span').first().waitFor()
  expect(await page.evaluate(brokenTexts)).toEqual([])
})
