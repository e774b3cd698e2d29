import type { Role } from '@endcap/contract/roles'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, rows, type Sent } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { answerQuestions, tabTo } from '../testing/render-page.tsx'
import { sampleProduct, shopOfProducts } from '../testing/sample-product.ts'
import { sampleSales, sampleToday } from '../testing/sample-today.ts'

const three = ['101', '102', '203'].map((id) => sampleProduct(id))
const found = {
  orders: [],
  customers: [],
  categories: [],
  invoices: [],
  products: [{ _id: '101', title: 'Crate 101', item_no: '101', on_sale: true }],
}
const open = (path: string, more: Record<string, unknown> = {}, role?: Role) => {
  const today = { today: { data: sampleToday }, 'today/sales': { data: sampleSales } }
  return openApp(path, shopOfProducts(three, { ...today, search: { data: found }, ...more }), role)
}
const searchFromToday = async (user: UserEvent) => {
  await user.click(await screen.findByRole('link', { name: 'Products' }))
  await user.click(await screen.findByLabelText('Search'))
  await user.keyboard('101')
  await waitFor(() => expect(screen.queryByRole('link', { name: '203 Crate 203' })).toBeNull())
}
const openByCtrlK = async (user: UserEvent) => {
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), '101')
  await screen.findByRole('option', { name: /^Crate 101/ })
  await user.keyboard('{Enter}')
  return screen.findByLabelText<HTMLInputElement>(/^Price(?! note)/)
}
const typeOver = (user: UserEvent) =>
  user.keyboard('{Control>}a{/Control}12.5{Control>}s{/Control}')

const fromToday = async (user: UserEvent) => {
  await searchFromToday(user)
  await user.click(screen.getByRole('textbox', { name: 'Price of 101 Crate 101' }))
  await user.keyboard('12.5{Enter}')
}
const byOneClick = async (user: UserEvent) => {
  await user.click(await openByCtrlK(user))
  await typeOver(user)
}
const byKeys = async (user: UserEvent) => {
  await tabTo(user, await openByCtrlK(user))
  await typeOver(user)
}
const takeOffSale = async (user: UserEvent) => {
  await openByCtrlK(user)
  await tabTo(user, screen.getByRole('switch', { name: 'On sale' }))
  await user.keyboard(' {Control>}s{/Control}')
}

test.each([
  ['[X5-151] a price is corrected with three clicks from Today', { price: 12.5 }, fromToday],
  ['[X5-151] by Ctrl K a price is corrected with one click', { price: 12.5 }, byOneClick],
  ['[X5-152] a price is corrected by keyboard alone', { price: 12.5 }, byKeys],
  ['[X5-152] a product is taken off sale by keyboard alone', { on_sale: false }, takeOffSale],
])('%s', async (_, body, work) => {
  const { user, changes } = open('/today')
  await work(user)
  await waitFor(() => expect(changes()).toMatchObject([{ path: '/admin/api/products/101', body }]))
})

const bulk = {
  _id: 'b',
  summary: 'Price +5 %',
  products: 2,
  by: 'Olga Owner',
  createdAt: new Date().toISOString(),
  undoneAt: null as string | null,
}
const old = {
  ...bulk,
  _id: 'old',
  summary: 'Price +7 %',
  createdAt: new Date(Date.now() - 31 * 24 * 3_600_000).toISOString(),
}
const preview = {
  ...rows(
    ...['101', '102'].map((id) => ({
      ...{ product_id: id, item_no: id, title: `Crate ${id}`, field: 'price' },
      ...{ was: '10.00', now: '10.99', price_list: '', conditions: '', doubt: '' },
    })),
  ),
  products: 2,
  unusual: 0,
}

test('[X5-44, X5-151] a product is taken off sale with three clicks from Today, and Undo takes that back', async () => {
  const { user, changes } = open('/today')
  await searchFromToday(user)
  await user.click(screen.getByRole('switch', { name: 'On sale: 101 Crate 101' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(changes()).toMatchObject([{ body: { on_sale: false } }, { body: { on_sale: true } }]),
  )
})

test('[X5-44] prices of selected products change after a preview, and that is undone', async () => {
  const { user, changes } = open('/products', {
    'bulk-changes/preview': preview,
    'POST bulk-changes': { data: bulk },
    'bulk-changes/b/undo': { data: { restored: 2, left: 0 } },
  })
  const sent = () => changes().filter(({ path }) => !path.endsWith('/preview'))
  for (const nr of [101, 102])
    await user.click(await screen.findByLabelText(`Select ${nr} Crate ${nr}`))
  await user.click(await screen.findByRole('button', { name: 'Change prices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change prices: 2 products' }))
  await user.type(dialog.getByLabelText(/^Percent/), '5')
  await user.selectOptions(dialog.getByLabelText(/^Round to/), '.99')
  await dialog.findAllByRole('cell', { name: '10.99' })
  expect(sent()).toEqual([])
  await user.click(await dialog.findByRole('button', { name: 'Change 2 products' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()[1]?.path).toBe('/admin/api/bulk-changes/b/undo'))
  expect(sent()[0]?.body).toMatchObject({
    ids: ['101', '102'],
    percent: '5',
    price_ending: '.99',
    confirm_price: true,
  })
})

test.each([
  [
    'is undone for the products that nobody has changed since',
    { data: { restored: 1, left: 1 } },
    /1 was changed since/,
  ],
  [
    'that somebody else has undone meanwhile says so',
    refusal('status_conflict', { message: 'Already undone.' }),
    'Already undone.',
  ],
])('[X5-48] a bulk change %s, and has no Undo any more', async (_, reply, notice) => {
  let undoneAt: string | null = null
  const { user, address } = open('/products', {
    'bulk-changes': () => rows({ ...bulk, undoneAt }, old),
    'bulk-changes/b/undo': () => {
      undoneAt = bulk.createdAt
      return reply
    },
  })
  answerQuestions(true)
  await user.click(await screen.findByRole('link', { name: 'Bulk changes' }))
  const undo = await screen.findByRole('button', { name: 'Undo Price +5 %' })
  const row = screen.getByRole('row', { name: /Price \+5 %/ })
  expect(row.textContent).toContain('Olga Owner')
  await user.click(undo)
  await screen.findAllByText(notice)
  await within(row).findByText(/^Undone/)
  // The other one is older than 30 days.
  expect(screen.queryByRole('button', { name: /^Undo Price/ })).toBeNull()
  expect(address()).toBe('/bulk-changes')
})

test('[X5-45] the form of a product leads to its neighbours in the list and to its page in the shop', async () => {
  const { user, address } = open('/products')
  await user.click(await screen.findByRole('link', { name: '102 Crate 102' }))
  const shop = await screen.findByRole('link', { name: 'View in shop' })
  expect(shop.getAttribute('href')).toBe('/product/crate-102')
  await user.click(screen.getByRole('link', { name: 'Next product: Crate 203' }))
  await waitFor(() => expect(address()).toBe('/products/203'))
  await user.click(await screen.findByRole('link', { name: 'Previous product: Crate 102' }))
  await waitFor(() => expect(address()).toBe('/products/102'))
})

test('[X5-45] bin and cost are saved, and a price below the cost once it is confirmed', async () => {
  const { user, changes } = open('/products/101', {
    'PATCH products/101': ({ body }: Sent) =>
      (body as { confirm_price: boolean }).confirm_price
        ? { data: three[0] }
        : refusal('price_unusual'),
  })
  await user.type(await screen.findByLabelText(/^Bin/), 'A-03-2')
  await user.type(screen.getByLabelText(/^Cost/), '9.50')
  const price = screen.getByLabelText(/^Price(?! note)/)
  await user.clear(price)
  await user.type(price, '9')
  await user.keyboard('{Control>}s{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Save this price' }))
  await waitFor(() =>
    expect(changes().map(({ body }) => body)).toEqual(
      [false, true].map((confirm_price) => ({
        price: 9,
        cost: 9.5,
        bin_location: 'A-03-2',
        confirm_price,
      })),
    ),
  )
})

test('[X5-45, X6-65] the history of a price says of which list and when it counted, from what to what, who and why', async () => {
  const change = (was: number | null, now: number, price_list: string, conditions: string) => ({
    ...{ _id: String(now), at: '2026-11-20T12:00:00.000Z', by: 'Olga Owner', reason: 'edit' },
    ...{ was, now, price_list, conditions, source_id: '', source_name: '' },
  })
  open('/products/101', {
    'products/101/price-history': rows(
      change(10, 9, '', ''),
      change(null, 9.1, 'Chains', 'from 10, Nov 1 to Nov 30'),
      change(null, 8, 'Chains', ''),
    ),
  })
  const cellsOf = async (now: RegExp) =>
    within(await screen.findByRole('row', { name: now }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(1)
  const by = 'Olga OwnerEdited'
  expect(await cellsOf(/\$9\.00/)).toEqual(['Standard', '$10.00 → $9.00', by])
  const ofList = 'Chainsfrom 10, Nov 1 to Nov 30'
  expect(await cellsOf(/\$9\.10/)).toEqual([ofList, 'no price → $9.10', by])
  expect(await cellsOf(/\$8\.00/)).toEqual(['Chains', 'not set → $8.00', by])
})

test('a clerk reads products without their cost, selects them for labels, and can’t change them', async () => {
  const { user } = open('/products', {}, 'clerk')
  await user.click(await screen.findByLabelText('Select 101 Crate 101'))
  await screen.findByRole('link', { name: /labels/ })
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('textbox', { name: /^Price/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change prices' })).toBeNull()
  await user.click(screen.getByRole('link', { name: '101 Crate 101' }))
  const title = await screen.findByLabelText(/^Title/)
  expect(title.closest('fieldset')?.disabled).toBe(true)
  expect(screen.queryByLabelText(/^Cost/)).toBeNull()
})

test('[X5-115] a count in the form decides whether the product is in stock, beside its level', async () => {
  const { user, changes } = open('/products/101')
  await screen.findByRole('switch', { name: 'In stock' })
  await user.type(screen.getByLabelText(/^Count/), '3')
  await user.type(screen.getByLabelText(/^Reorder at/), '5')
  expect(screen.queryByRole('switch', { name: 'In stock' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changes()[0]?.body).toMatchObject({ stock_count: 3, reorder_level: 5 }),
  )
})

test('[X5-115] the list of products filters by their stock', async () => {
  const { user, address, queries } = open('/products')
  for (const [label, stock] of [
    ['Low stock', 'low'],
    ['Stock tracked', 'counted'],
    ['Stock not tracked', 'uncounted'],
  ] as const) {
    await user.selectOptions(await screen.findByLabelText('Count'), label)
    await waitFor(() => expect(address()).toBe(`/products?stock=${stock}`))
    expect(queries('products').at(-1)).toMatchObject({ stock })
  }
})

test('[X5-423] a picture beside the form is saved with the fields in it, the preview shows what is typed, and Delete is not among the form’s buttons', async () => {
  const withPicture = { ...sampleProduct('101'), thumbnail: '/images/a.webp' }
  const { user, changes } = open('/products/101', { 'GET products/101': { data: withPicture } })
  const title = await screen.findByRole('textbox', { name: /^Title/ })
  await user.clear(title)
  await user.type(title, 'Crate of cola')
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(preview.textContent).toContain('Crate of cola')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  expect([save.form, remove.form]).toEqual([title.closest('form'), null])
  expect(save.compareDocumentPosition(remove)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(save)
  await waitFor(() =>
    expect(changes()).toMatchObject([{ body: { title: 'Crate of cola', thumbnail: '' } }]),
  )
})
