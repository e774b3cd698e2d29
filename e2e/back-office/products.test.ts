import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { listPriceChanges, productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { holdRequests } from '../network.ts'
import type { Shop } from '../shop.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'
import { addProduct, changeTestProduct } from '../test-products.ts'

/** Adds products with a title of their own, sorted by it. */
const addNamed = async (shop: Shop, count: number, price = 10) => {
  const name = `Zebra${Date.now() % 1e7}`
  const products = []
  for (let nr = 1; nr <= count; nr += 1)
    products.push(await addProduct(shop, { title: `${name} ${nr}`, price }))
  return { name, products }
}

const readProduct = async (shop: Shop, id: string) =>
  (await (await ownerClient(shop))(productEndpoints.get, { params: { id } })).data

const priceOf = (page: Page, title: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Price of .*${title}$`) })

test('[X5-43] prices are edited in their rows by keys alone, undone, and asked about when unusual', async ({
  shop,
  open,
}) => {
  const { name, products } = await addNamed(shop, 3)
  const ids = products.map(({ _id }) => _id)
  const price = async (at: number) => (await readProduct(shop, ids[at] ?? '')).price
  const { page, expectRefusal } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/products?q=${name}`)
  const cell = (nr: number) => priceOf(page, `${name} ${nr}`)
  await cell(1).focus()
  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')
  await expect.poll(() => price(0)).toBe(1250)
  // The next price has the focus, its text is selected.
  await page.keyboard.type('11')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => price(1)).toBe(1100)
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  expect(await cell(3).inputValue()).toBe('10.00')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(async () => [await price(0), await price(1)]).toContain(1000)

  expectRefusal(`/admin/api/products/${ids[2]}`, 409)
  await cell(3).fill('123456')
  await cell(3).press('Enter')
  await page.getByText('changes from $10.00 to $123,456.00').waitFor()
  expect(await price(2)).toBe(1000)
  await page.getByRole('button', { name: 'Save this price' }).click()
  await expect.poll(() => price(2)).toBe(12_345_600)
})

test('a price that somebody else changed first is not overwritten, and what was typed stays', async ({
  shop,
  open,
}) => {
  const { name, products } = await addNamed(shop, 1)
  const [product] = products
  if (product === undefined) throw new Error('No product was added.')
  const { page, expectRefusal } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/products?q=${name}`)
  const cell = priceOf(page, `${name} 1`)
  await cell.waitFor()
  await changeTestProduct(shop, product, { price: 11 })
  expectRefusal(`/admin/api/products/${product._id}`, 412)
  await cell.fill('12')
  await cell.press('Enter')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByText('Current price: $11.00').waitFor()
  expect(await cell.inputValue()).toBe('12')
  await cell.press('Enter')
  await expect.poll(async () => (await readProduct(shop, product._id)).price).toBe(1200)
})

test('[X5-44] a product is taken off sale in two clicks, several by selection, and prices change after a preview', async ({
  shop,
  open,
}) => {
  const { name, products } = await addNamed(shop, 3)
  const [first, second] = products
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/products?q=${name}`)
  const onSale = async (id = '') => (await readProduct(shop, id)).on_sale
  await page.getByRole('switch', { name: new RegExp(`^On sale: .*${name} 1$`) }).click()
  await expect.poll(() => onSale(first?._id)).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => onSale(first?._id)).toBe(true)

  for (const nr of [1, 2])
    await page.getByRole('checkbox', { name: new RegExp(`${name} ${nr}$`) }).check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prices of 2 products' })
  await dialog.getByRole('textbox', { name: /^Percent/ }).fill('5')
  await dialog.getByRole('combobox', { name: 'Round to' }).selectOption('.99')
  await dialog.getByRole('cell', { name: '10.99', exact: true }).first().waitFor()
  expect((await readProduct(shop, first?._id ?? '')).price).toBe(1000)
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await readProduct(shop, second?._id ?? '')).price).toBe(1099)
  await page.getByText('2 products changed.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await readProduct(shop, second?._id ?? '')).price).toBe(1000)
})

test('[X5-45] the form has neighbours, the shop’s page, bin and cost, and the history of the price with who and why', async ({
  shop,
  open,
}) => {
  const { name, products } = await addNamed(shop, 2)
  const [first] = products
  const { page, expectRefusal } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/products?q=${name}`)
  await page.locator('.row-link').first().click()
  await page.getByRole('heading', { level: 1, name: `${name} 1` }).waitFor()
  await page.getByLabel('Bin').fill('A-03-2')
  await page.getByLabel('Cost').fill('9.50')
  await page.getByLabel('Price', { exact: true }).fill('9')
  expectRefusal(`/admin/api/products/${first?._id}`, 409)
  await page.keyboard.press('Control+s')
  await page.getByText('$9.00 is less than the product costs you.').waitFor()
  await page.getByRole('button', { name: 'Save this price' }).click()
  await page.getByText('Product saved.').waitFor()
  expect(await readProduct(shop, first?._id ?? '')).toMatchObject({
    price: 900,
    cost: 950,
    bin_location: 'A-03-2',
  })
  const history = page.getByRole('table').last()
  await history.getByRole('cell', { name: '$9.00' }).waitFor()
  await history.getByRole('cell', { name: 'By hand' }).waitFor()
  const owner = await ownerClient(shop)
  const { data } = await owner(listPriceChanges, { params: { id: first?._id ?? '' } })
  await history.getByRole('cell', { name: data[0]?.by ?? '' }).waitFor()
  const link = page.getByRole('link', { name: 'In the shop' })
  expect(await link.getAttribute('href')).toBe(`/product/${first?.slug}`)
  await page.getByRole('link', { name: 'Next product' }).click()
  await page.getByRole('heading', { level: 1, name: `${name} 2` }).waitFor()
  await page.getByRole('link', { name: 'Previous product' }).click()
  await page.getByRole('heading', { level: 1, name: `${name} 1` }).waitFor()
})

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('[X5-46] pictures are matched to products by their files’ names, and ordered in the form', async ({
  shop,
  open,
}) => {
  const { products } = await addNamed(shop, 1)
  const [product] = products
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add pictures…' }).click()
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })
  const release = await holdRequests(page, '**/admin/api/images')
  const names = [`${product?.item_no}.png`, `${product?.item_no} (2).png`, 'nobody.png']
  await page.getByLabel('Choose pictures').setInputFiles(names.map(file))
  // The dialog stays open until it has shown which files were refused.
  await page.getByText('Uploading, 3 to go…').waitFor()
  await page.keyboard.press('Escape')
  release()
  await page.getByText('nobody.png: No product has this item number').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const images = async () => (await readProduct(shop, product?._id ?? '')).images
  await expect.poll(async () => (await images()).length).toBe(2)
  const before = await images()
  await page.goto(`/admin/products/${product?._id}`)
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Product saved.').waitFor()
  expect(await images()).toEqual(before.toReversed())
})

test('a clerk reads products and can’t change them, and sees no cost', async ({ shop, open }) => {
  const { name, products } = await addNamed(shop, 1)
  const staff = await signInStaff(shop, shop.owner)
  const clerk = { ...staff, result: { ...staff.result, role: 'clerk' as const } }
  const { page } = await open({ staff: clerk })
  await page.goto(`/admin/products?q=${name}`)
  await page.locator('.row-link').first().waitFor()
  expect(await page.getByRole('switch').count()).toBe(0)
  expect(await page.getByRole('textbox', { name: /^Price/ }).count()).toBe(0)
  // Products are selected for their shelf labels alone.
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('link', { name: /label/i }).waitFor()
  expect(await page.getByRole('button', { name: 'Change prices' }).count()).toBe(0)
  await page.goto(`/admin/products/${products[0]?._id}`)
  await page.getByLabel('Title').waitFor()
  expect(await page.getByLabel('Title').isDisabled()).toBe(true)
  expect(await page.getByLabel('Cost').count()).toBe(0)
})

/** Drags an element onto another one with a finger. */
const dragByFinger = async (page: Page, from: Locator, to: Locator) => {
  const client = await page.context().newCDPSession(page)
  const centreOf = async (locator: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }
  await from.waitFor()
  const [start, end] = [await centreOf(from), await centreOf(to)]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof start)[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', start)
  await send('touchMove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 })
  await send('touchMove', end)
  await send('touchEnd')
}

test('[X5-47] categories are a tree: a row is moved to its parent by mouse, finger and keys', async ({
  shop,
  open,
}) => {
  const owner = await ownerClient(shop)
  const name = `Yak${Date.now() % 1e7}`
  const unmarked = { showOnHomePage: 0, showInMenu: 0, showInSideBar: 0 } as const
  const create = async (title: string) =>
    (await owner(categoryEndpoints.create, { body: { title, ...unmarked } })).data._id
  const [above, below] = [await create(`${name} above`), await create(`${name} below`)]
  const read = async (id: string) => (await owner(categoryEndpoints.get, { params: { id } })).data
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto(`/admin/categories?q=${name}`)
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  const parent = async () => (await read(below)).parent_id
  const handle = page.getByRole('button', { name: `Move ${name} below` })
  await handle.dragTo(row(`${name} above`))
  await page.getByText(`${name} below is now in ${name} above.`).waitFor()
  expect(await parent()).toBe(above)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(parent).toBe('')
  // The keys move it in the tree that the page has.
  await row(`${name} below`).locator('[style="padding-left: 0rem;"]').waitFor()

  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(parent).toBe(above)
  await expect
    .poll(() => page.evaluate<string>('document.activeElement.ariaLabel'))
    .toBe(`Move ${name} below`)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(parent).toBe('')

  // A drop on the header, under which rows scroll, or on the row itself changes nothing.
  await owner(categoryEndpoints.change, { params: { id: below }, body: { parent_id: above } })
  await page.goto('/admin/categories')
  await handle.scrollIntoViewIfNeeded()
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.postData() ?? '')
  })
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(700, 20)
  expect(
    await page.evaluate(
      `document.elementsFromPoint(700, 20).map((element) => element.closest('tr[data-parent]')?.innerText ?? '').join('')`,
    ),
  ).toMatch(/\w/)
  await page.mouse.up()
  await handle.dragTo(row(`${name} below`))
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(parent).toBe('')
  expect(changes).toEqual([JSON.stringify({ parent_id: '' })])

  const onPhone = await open({ staff: await signInStaff(shop, shop.owner), on: phone })
  await onPhone.page.goto(`/admin/categories?q=${name}`)
  await dragByFinger(
    onPhone.page,
    onPhone.page.getByRole('button', { name: `Move ${name} below` }),
    onPhone.page.getByRole('row').filter({ hasText: `${name} above` }),
  )
  await expect.poll(parent).toBe(above)
})

test('[X5-47] a flag of a category is switched in its row', async ({ emptyShop, open }) => {
  const owner = await ownerClient(emptyShop)
  const { data } = await owner(categoryEndpoints.create, { body: { title: 'Pods' } })
  const staff = await signInStaff(emptyShop, emptyShop.owner)
  const { page } = await open({ in: emptyShop, staff })
  await page.goto('/admin/categories')
  await page.getByRole('switch', { name: 'Menu: Pods' }).click()
  const read = () => owner(categoryEndpoints.get, { params: { id: data._id } })
  await expect.poll(async () => (await read()).data.showInMenu).toBe(true)
})
