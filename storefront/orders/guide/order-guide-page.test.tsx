import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wireProduct } from '../../testing/cola.ts'
import { fakeCart } from '../../testing/fake-shop.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { OrderGuidePage } from './order-guide-page.tsx'
import { enter, takeEntries } from './sync/guide-sync.ts'

const readGuide = 'GET /api/order-guides/recent'
const saveEntries = 'POST /api/order-guides/recent/entries'

/** A row of a product that was ordered before, with the fields that differ. */
const rowOf = (product_id: string, title: string, fields: object = {}) => ({
  ...wireProduct({ title, item_no: product_id, price: 4, upc: '' }),
  ...{ product_id, category: 'Drinks', days_ordered: 1, position: null, listed: null },
  ...{ last_quantity: 2, last_price: 4, last_ordered_at: '2026-11-20T12:00:00.000Z' },
  ...{ par: null, on_hand: null, quantity: null },
  ...fields,
})
type Row = ReturnType<typeof rowOf>
const entryOf = ({ product_id, par, on_hand, quantity, listed, position }: Row) => ({
  ...{ product_id, par, on_hand, quantity, listed, position },
})
type Entry = { product_id: string; age_ms: number }

const openGuide = async (...rows: Row[]) => openGuideWith({}, ...rows)

const openGuideWith = async (
  { features = [], ...props }: { takesLast?: boolean; features?: string[] },
  ...rows: Row[]
) => {
  const { cart, replies } = fakeCart()
  for (const row of rows) cart.know({ ...row, _id: row.product_id })
  const page = renderPage(
    () => <OrderGuidePage guide={undefined} {...props} />,
    {
      ...replies,
      [readGuide]: () => ({ data: { _id: 'recent', name: '', rows: [...rows], guides: [] } }),
      [saveEntries]: ({ body }: { body: { entries: Entry[] } }) => {
        for (const { product_id, age_ms: _, ...fields } of body.entries)
          Object.assign(rows.find((row) => row.product_id === product_id) ?? {}, fields)
        return { data: rows.map(entryOf) }
      },
    },
    { path: '/order-guide', shop: { features } },
  )
  const item = async (title: string) =>
    within((await screen.findByText(title)).closest('tr') ?? document.body)
  return {
    ...page,
    ...{ cart, item },
    press: (name: string | RegExp) => page.user.click(screen.getByRole('button', { name })),
  }
}

test('[X1-85, X8-314] a row has price now and before, the last order and one tap for its quantity; the chosen rows join the cart in one step', async () => {
  const { cart, item, press, address, shop } = await openGuide(
    rowOf('cola', 'Cola', { price: 13, last_price: 12.5, last_quantity: 6 }),
    rowOf('chips', 'Chips'),
    rowOf('gum', 'Gum', { in_stock: false }),
  )
  const cola = await item('Cola')
  expect(cola.getByText(/\$12\.50/).parentElement?.textContent).toMatch(
    /^Now \$13\.00 Then \$12\.50 ▲ \$0\.50/,
  )
  cola.getByText('6 on Nov 20 · 1×')
  const gum = await item('Gum')
  gum.getByText('Out of stock')
  expect(gum.queryByRole('button')).toBeNull()
  await press(/6 of Cola as last time/)
  await press(/2 of Chips as last time/)
  await press('One more of Chips')
  const bar = screen.getByText('2 products').closest('[role=status]')
  expect(bar?.textContent).toBe('$90.00 2 products')
  // Below the smallest quantity the row is not chosen any more; it can be taken again.
  for (const name of ['One less', 'One less', 'None']) await press(`${name} of Chips`)
  expect(bar?.textContent).toBe('$78.00 1 product')
  await press(/2 of Chips as last time/)
  await press('Add to cart')
  await waitFor(() => expect(address()).toBe('/cart'))
  const added = Object.fromEntries(cart.lines.map(({ _id, qty }) => [_id, qty]))
  expect(added).toEqual({ chips: 2, cola: 6 })
  // What was added is not chosen any more.
  await waitFor(() =>
    expect(shop.sent(saveEntries).at(-1)?.body).toMatchObject({
      entries: [{ quantity: null }, { quantity: null }],
    }),
  )
})

test.each([{ takesLast: true }, { takesLast: false }])(
  '[X1-261] all of the last order is taken at its quantities, and nothing else (%o)',
  async (props) => {
    const earlier = '2026-11-13T12:00:00.000Z'
    const { item, press, shop, address } = await openGuideWith(
      props,
      rowOf(`cola-${props.takesLast}`, 'Cola', { last_quantity: 6 }),
      rowOf(`chips-${props.takesLast}`, 'Chips', { last_quantity: 7, quantity_multiple: 4 }),
      rowOf(`gum-${props.takesLast}`, 'Gum', { in_stock: false }),
      rowOf(`tea-${props.takesLast}`, 'Tea', { last_ordered_at: earlier }),
    )
    await item('Cola')
    if (!props.takesLast) await press('Take all 2 as last time (Nov 20)')
    const sent = () =>
      shop.sent(saveEntries).flatMap(({ body }) => (body as { entries: Row[] }).entries)
    await waitFor(() =>
      expect(Object.fromEntries(sent().map((entry) => [entry.product_id, entry.quantity]))).toEqual(
        {
          [`cola-${props.takesLast}`]: 6,
          [`chips-${props.takesLast}`]: 8,
        },
      ),
    )
    await waitFor(() => expect(address()).toBe('/order-guide'))
    expect(screen.queryByRole('button', { name: /^Take all/ })).toBeNull()
  },
)

test('[X1-261] what is already in the cart is named before it is added again', async () => {
  const { item, press, address, reload } = await openGuide(
    rowOf('twice', 'Cola', { last_quantity: 6 }),
  )
  const take = async () => {
    await item('Cola')
    await press(/6 of Cola as last time/)
  }
  await take()
  expect(screen.queryByText(/already in your cart/)).toBeNull()
  await press('Add to cart')
  await waitFor(() => expect(address()).toBe('/cart'))
  reload()
  await take()
  await screen.findByText(/^1 of these products is already in your cart/)
})

test('[X1-88] the guide of a customer who has not ordered says where to begin', async () => {
  await openGuide()
  await screen.findByText(/What you order will appear here/)
})

test('[X1-86] a row to count shows the missing quantity in units, and no units while it is not counted; Enter leads to the next row, and one tap takes all proposals', async () => {
  const units = [
    { name: 'carton', quantity: 1, upc: '' },
    { name: 'case', quantity: 6, upc: '' },
  ]
  const { user, item, press } = await openGuide(
    rowOf('cola', 'Cola', { units }),
    rowOf('dew', 'Dew', { par: 12, on_hand: 12 }),
  )
  await item('Cola')
  await press('Count')
  const row = await item('Cola')
  await user.type(row.getByLabelText('Par of Cola'), '24')
  await row.findByText(/not counted/)
  expect(row.queryByText(/carton/)).toBeNull()
  await user.type(row.getByLabelText('Count of Cola'), '6')
  await row.findByText(/3 cases · 18 cartons/)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Count of Dew'))
  await press('Use the suggested quantity')
  await screen.findByText('1 product')
})

test('products that are added while the rows are fetched appear, too', async () => {
  const rows = ['Cola', 'Chips', 'Gum'].map((title) =>
    rowOf(title.toLowerCase(), title, { listed: true }),
  )
  const { item, shop } = await openGuide(...rows.slice(0, 1))
  await item('Cola')
  shop.hold(readGuide)
  for (const count of [2, 3]) {
    shop.replies[readGuide] = { data: { rows: rows.slice(0, count), guides: [] } }
    act(() => takeEntries('recent', rows.slice(0, count).map(entryOf)))
    await waitFor(() => expect(shop.sent(readGuide)).toHaveLength(count))
  }
  shop.release(readGuide)
  await item('Chips')
  await item('Gum')
})

test('what is added to a guide appears, though a reply for another guide arrived while the rows were fetched', async () => {
  const rows = ['Cola', 'Chips', 'Gum'].map((title) =>
    rowOf(title.toLowerCase(), title, { listed: true }),
  )
  const { item, shop } = await openGuide(...rows.slice(0, 1))
  await item('Cola')
  shop.hold(readGuide)
  shop.replies[readGuide] = { data: { rows: rows.slice(0, 2), guides: [] } }
  act(() => takeEntries('recent', rows.slice(0, 2).map(entryOf)))
  act(() => takeEntries('cooler', []))
  shop.release(readGuide)
  await item('Chips')
  shop.replies[readGuide] = { data: { rows, guides: [] } }
  shop.replies[saveEntries] = { data: rows.map(entryOf) }
  act(() => enter('recent', [{ product_id: 'gum', field: 'listed', value: true }]))
  await item('Gum')
})

test('[X1-285] only a price that has fallen is crossed out', async () => {
  const { item } = await openGuide(
    rowOf('1', 'Rises', { price: 5, last_price: 4 }),
    rowOf('2', 'Falls', { price: 3, last_price: 4 }),
  )
  const crossed = async (title: string) => (await item(title)).queryByText('$4.00')?.tagName
  expect(await crossed('Falls')).toBe('S')
  expect(await crossed('Rises')).not.toBe('S')
  ;(await item('Rises')).getByText(/\$4\.00/)
})

const quantityOf = (title: string) =>
  screen.getByLabelText<HTMLInputElement>(`Quantity of ${title}`)

test('[X8-324] quantities are typed from row to row by keys alone: arrows, Enter, the last order’s one by +, and what was there by Escape', async () => {
  const units = [
    { name: 'carton', quantity: 1, upc: '' },
    { name: 'case', quantity: 30, upc: '' },
  ]
  const { user, item } = await openGuide(
    rowOf('k1', 'Chips', { last_quantity: 7 }),
    rowOf('k2', 'Cola', { quantity: 3 }),
    rowOf('k3', 'Gum', { units }),
  )
  await item('Cola')
  await user.click(quantityOf('Chips'))
  await user.keyboard('+')
  expect(quantityOf('Chips').value).toBe('7')
  expect(document.activeElement).toBe(quantityOf('Cola'))
  await user.keyboard('12')
  expect(quantityOf('Cola').value).toBe('12')
  await user.keyboard('{Escape}')
  expect(quantityOf('Cola').value).toBe('3')
  await user.keyboard('{ArrowDown}2 cs{Enter}')
  expect(quantityOf('Gum').value).toBe('60')
  await user.click(quantityOf('Gum'))
  await user.keyboard('{ArrowUp}{Backspace}{ArrowUp}')
  expect(quantityOf('Cola').value).toBe('')
  expect(document.activeElement).toBe(quantityOf('Chips'))
  await screen.findByText('2 products')
  // What can't be read stays, and keeps the focus.
  await user.keyboard('some{ArrowDown}')
  expect(document.activeElement).toBe(quantityOf('Chips'))
  await screen.findByRole('alert')
  expect((await item('Chips')).queryByText('$28.00')).not.toBeNull()
})

test('[X8-325] a scan into a field keeps the number typed before it, and leads to the scanned product', async () => {
  const { user, item, press } = await openGuide(
    rowOf('301003', 'Chips'),
    rowOf('s2', 'Cola', { upc: '049000006346' }),
  )
  await item('Cola')
  await press('Count')
  const count = (title: string) => screen.getByLabelText<HTMLInputElement>(`Count of ${title}`)
  await user.click(count('Chips'))
  await user.keyboard('12')
  // As long as a person takes between typing a number and scanning.
  await new Promise((resolve) => setTimeout(resolve, 700))
  await user.keyboard('0049000006346{Enter}')
  expect(count('Chips').value).toBe('12')
  expect(document.activeElement).toBe(count('Cola'))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.keyboard('301004{Enter}')
  await screen.findByText(/no product with the code 301004/)
  expect(count('Cola').value).toBe('')
  await user.keyboard('5{Enter}')
  expect(count('Cola').value).toBe('5')
})

test('[X8-323] rows are sorted by a tap on a head of a column, and filtered by category', async () => {
  const { user, item, press } = await openGuide(
    rowOf('c1', 'Chips', { category: 'Snacks', price: 3 }),
    rowOf('c2', 'Cola', { price: 2 }),
    rowOf('c3', 'Dew', { price: 5 }),
  )
  await item('Cola')
  const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  const shown = () =>
    titles()
      .filter((title) => /^(Chips|Cola|Dew)$/.test(title))
      .join(' ')
  const price = () => screen.getByRole('columnheader', { name: 'Price' })
  expect(shown()).toBe('Cola Dew Chips')
  await press('Price')
  expect([shown(), price().getAttribute('aria-sort')]).toEqual(['Cola Chips Dew', 'ascending'])
  await press('Price')
  expect([shown(), price().getAttribute('aria-sort')]).toEqual(['Dew Chips Cola', 'descending'])
  await user.selectOptions(screen.getByLabelText('Categories'), 'Drinks')
  expect(shown()).toBe('Dew Cola')
})

test('[X8-326] a row is moved to the top by one tap', async () => {
  const { item, press, shop } = await openGuide(
    rowOf('t1', 'Chips', { position: 1 }),
    rowOf('t2', 'Cola', { position: 2 }),
    rowOf('t3', 'Dew', { position: 3 }),
  )
  await item('Cola')
  await press('Arrange')
  await press('To top Dew')
  await screen.findByText('Dew: position 1 of 3')
  const first = screen
    .getAllByRole('link')
    .find(({ textContent }) => /^(Chips|Dew)$/.test(textContent))
  expect(first?.textContent).toBe('Dew')
  await waitFor(() => expect(shop.sent(saveEntries)).not.toEqual([]))
})

test('[X0-280] a row of a product that can’t be delivered says why', async () => {
  const label = 'Georgia tobacco license ended on February 28'
  const { item, shop } = await openGuideWith(
    { features: ['licenses'] },
    rowOf('cola', 'Cola'),
    rowOf('carton', 'Carton'),
  )
  shop.replies['GET /api/trade/terms'] = {
    day: '2027-03-01',
    data: { carton: { blocked: { label }, license_from: null, excise: 1.5, is_added: true } },
  }
  const carton = await item('Carton')
  await carton.findByText(label)
  await carton.findByText('+ $1.50 excise')
  expect((await item('Cola')).queryByText(/license|excise/)).toBeNull()
})
