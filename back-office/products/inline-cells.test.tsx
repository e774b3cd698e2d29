import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { readSession } from '../session/staff-session.ts'
import { type Answers, refusal, type Sent } from '../testing/fake-shop.ts'
import { click, findNotice, openPage, versionsOf } from '../testing/render-page.tsx'
import { NoteCell } from './inline-cells.tsx'
import { PriceCell } from './price-cell.tsx'

/** A product as the list has it, its price in cents. */
const product = (id: string, price: number | null, version = 1) =>
  ({ _id: id, item_no: id, title: id.toUpperCase(), price, version }) as StaffProduct
/** The product as the shop replies, its price in dollars. */
const wire = (id: string, price: number, version: number) => ({
  data: { ...product(id, null, version), price },
})
const field = (id: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Price of ${id} ${id.toUpperCase()}` })
const priceIn = ({ body }: Sent) => (body as { price: number }).price

/** Opens the cells of products, by default one at $10.00, which `load` replaces as the list does. */
const openCells = async (
  answers: Answers,
  first = [product('a', 1000)],
  Cell: typeof NoteCell = PriceCell,
) => {
  let show: (products: StaffProduct[]) => void = () => {}
  const Cells = () => {
    const [shown, setShown] = useState(first)
    show = setShown
    return shown.map((one) => <Cell key={one._id} product={one} />)
  }
  const page = openPage(Cells, answers)
  const { user } = page
  await screen.findAllByRole('textbox')
  return {
    ...page,
    load: (newest: StaffProduct) => act(() => show([newest])),
    type: async (text: string) => {
      await user.click(field('a'))
      await user.keyboard(text)
    },
  }
}

test('[X5-43] Enter saves the price and leads to the next one, Shift Enter to the one above', async () => {
  const { user, type, changes } = await openCells(
    ({ path }) => wire(path.split('/').at(-1) ?? '', 12.5, 2),
    ['a', 'b', 'c'].map((id) => product(id, 1000)),
  )
  await type('12.50{Enter}')
  expect(document.activeElement).toBe(field('b'))
  await screen.findByLabelText('Saved')
  expect(changes()).toMatchObject([
    { method: 'PATCH', path: '/admin/api/products/a', body: { price: 12.5, confirm_price: false } },
  ])
  expect(versionsOf(changes())).toEqual(['"1"'])
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field('c'))
  await user.keyboard('{Shift>}{Enter}{/Shift}{ArrowUp}')
  expect(document.activeElement).toBe(field('a'))
  // Prices that nobody changed are not sent.
  expect(changes()).toHaveLength(1)
})

test('[X5-43] Escape restores the saved price; a text that is no price stays and is marked; neither is sent', async () => {
  const { user, type, expectNoChange } = await openCells(() => undefined)
  await type('99{Escape}')
  expect(field('a').value).toBe('10.00')
  await user.tab()
  await type('1.234{Enter}')
  await screen.findByRole('alert')
  expect(field('a').value).toBe('1.234')
  expect(field('a').getAttribute('aria-invalid')).toBe('true')
  expectNoChange()
})

test('[X5-332] after a change of a price, the notice says what customers pay meanwhile', async () => {
  const day = new Date('2099-12-01T05:00:00.000Z')
  const { type } = await openCells(() => {
    const { data } = wire('a', 12.5, 2)
    const current = { price: 8, is_special: true, until: day }
    const next = { price: 27, is_special: false, from: day }
    return { data: { ...data, other_prices: { current, next, lists: 0 } } }
  })
  await type('12.50{Enter}')
  await findNotice(
    'A was changed. Customers pay $8.00 until Nov 30, 2099. $27.00 still begins on Dec 1, 2099.',
  )
})

test('[X5-43] an empty field takes the price away', async () => {
  const { user, type, changes } = await openCells(() => wire('a', 0, 2))
  await user.clear(field('a'))
  await type('{Enter}')
  await waitFor(() => expect(changes()).toMatchObject([{ body: { price: null } }]))
})

test('[X5-43] an unusual price is asked about once, and saved by the answer', async () => {
  const unusual = refusal('price_unusual', { message: 'This is 9 times the price.' })
  const { user, type, changes } = await openCells(({ body }) =>
    (body as { confirm_price: boolean }).confirm_price ? wire('a', 90, 2) : unusual,
  )
  await type('90{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('This is 9 times the price.')
  expect(field('a').value).toBe('90')
  await click(user, 'button', 'Save this price')
  await screen.findByLabelText('Saved')
  expect(changes().map(({ body }) => body)).toEqual([
    { price: 90, confirm_price: false },
    { price: 90, confirm_price: true },
  ])
})

test.each([
  ['refuses the save', true, ['"1"', '"5"']],
  ['is loaded while another one is typed', false, ['"5"']],
])(
  '[X5-43] somebody else’s price that %s is shown, and the typed one saved over it',
  async (_, isSentFirst, versions) => {
    const { user, load, type, changes } = await openCells(({ headers, method }) => {
      if (method === 'GET') return { data: [] }
      return headers.get('if-match') === '"1"' ? refusal('stale') : wire('a', 12, 6)
    })
    await type(`12${isSentFirst ? '{Enter}' : ''}`)
    if (isSentFirst) await click(user, 'button', 'Reload')
    load(product('a', 1100, 5))
    if (!isSentFirst) await user.keyboard('{Enter}')
    await screen.findByText(/^Current price: \$11\.00/)
    expect(field('a').value).toBe('12')
    await type('{Enter}')
    await screen.findByLabelText('Saved')
    expect(versionsOf(changes())).toEqual(versions)
  },
)

test('[X5-43] a price that is typed while the former one is being saved is not lost, and follows it', async () => {
  const replies: (() => void)[] = []
  const { user, load, type, changes } = await openCells(async (sent) => {
    const number = replies.length
    await new Promise<void>((resolve) => replies.push(resolve))
    return wire('a', priceIn(sent), 2 + number)
  })
  await type('11{Enter}')
  await waitFor(() => expect(replies).toHaveLength(1))
  await type('12')
  replies[0]?.()
  await screen.findByLabelText('Saved')
  load(product('a', 1100, 2))
  expect(field('a').value).toBe('12')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(replies).toHaveLength(2))
  replies[1]?.()
  await screen.findByLabelText('Saved')
  expect(changes().map(priceIn)).toEqual([11, 12])
})

test('[X5-84] a price that the end of the session refuses is restored at the next login, and saved', async () => {
  const { type } = await openCells(() => refusal('token_invalid'))
  await type('12{Enter}')
  await waitFor(() => expect(readSession()).toBe(null))
  cleanup()
  const again = await openCells(() => wire('a', 12, 2))
  await screen.findByText(/We restored/)
  expect(field('a').value).toBe('12')
  await again.type('{Enter}')
  await screen.findByLabelText('Saved')
  expect(again.changes().map(priceIn)).toEqual([12])
  expect(screen.queryByText(/We restored/)).toBe(null)
})

test('[X5-84] a price note that is refused for somebody else’s change is saved over the newest one', async () => {
  const { user, load, changes } = await openCells(
    ({ headers }) => (headers.get('if-match') === '"1"' ? refusal('stale') : wire('a', 10, 6)),
    [{ ...product('a', 1000), price_varies: '' }],
    NoteCell,
  )
  const note = screen.getByRole<HTMLInputElement>('textbox')
  await user.type(note, 'per box{Enter}')
  await click(user, 'button', 'Reload')
  load({ ...product('a', 1000, 5), price_varies: 'per carton' })
  await screen.findByText(/^Current note: per carton/)
  expect(note.value).toBe('per box')
  await user.click(note)
  await user.keyboard('{Enter}')
  await screen.findByLabelText('Saved')
  expect(versionsOf(changes())).toEqual(['"1"', '"5"'])
  expect(changes().at(-1)?.body).toMatchObject({ price_varies: 'per box' })
  expect(screen.queryByText(/^Current note/)).toBe(null)
})
