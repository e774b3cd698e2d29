// @vitest-environment happy-dom

import { listPriceListProducts } from '@endcap/contract/client/staff-calls.gen'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCall } from '../api/queries.ts'
import { fakeShop, refusal } from '../testing/fake-shop.ts'
import { findNotice, renderPage } from '../testing/render-page.tsx'
import { OwnPriceCell } from './own-price-cell.tsx'

const entry = { is_special: false, min_quantity: 1, valid_from: null, valid_until: null }
const row = (version: number, price: number) => ({
  _id: 'p',
  title: 'Cola',
  item_no: '1',
  thumbnail: '',
  unit: '',
  standard: 12,
  price,
  entries: [{ ...entry, price }],
  version,
})
const field = () => screen.getByRole<HTMLInputElement>('textbox')

/** Renders the cell of a product whose price is 11. `save` answers its saves. */
const renderCell = async (save: (headers: Headers) => unknown) => {
  let shown = row(1, 11)
  const shop = fakeShop(({ method, headers }) =>
    method === 'GET' ? { data: [shown], total: 1, numberOfPages: 1 } : save(headers),
  )
  let refetch: () => Promise<unknown> = async () => {}
  const { user } = renderPage(() => {
    const { data, refetch: readAgain } = useCall(listPriceListProducts, { params: { id: 'l' } })
    refetch = readAgain
    return data?.data.map((product) => (
      <OwnPriceCell key={product._id} listId="l" product={product} />
    ))
  })
  await screen.findByRole('textbox')
  const store = (newest: typeof shown) => (shown = newest)
  return {
    ...shop,
    user,
    store,
    /** Stores the newest row and shows it. */
    load: async (newest: typeof shown) => {
      store(newest)
      await act(refetch)
    },
  }
}
const saved = (version: number, { price, entries } = row(version, 9)) => ({
  data: { list_id: 'l', list_name: 'Chains', price, entries, version },
})

test('[X5-305] after somebody else’s change a typed price stays, theirs is shown, and Enter saves over it', async () => {
  const { user, changes, store } = await renderCell((headers) =>
    headers.get('if-match') === '"1"' ? refusal('stale') : saved(3),
  )
  store(row(2, 10))
  await user.click(field())
  await user.keyboard('9{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Price now: $10.00. Press Enter here to save yours.')
  expect(field().value).toBe('9')
  await user.click(field())
  await user.keyboard('{Enter}')
  await findNotice('Cola: prices saved.')
  expect(changes().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
})

test('[X5-305] somebody else’s price that is loaded while another one is typed is shown before it is overwritten', async () => {
  const { user, changes, expectNoChange, load } = await renderCell(() => saved(3))
  await user.click(field())
  await user.keyboard('9')
  await load(row(2, 10))
  await user.keyboard('{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Price now: $10.00. Press Enter here to save yours.')
  expectNoChange()
  await user.click(field())
  await user.keyboard('{Enter}')
  await findNotice('Cola: prices saved.')
  expect(changes().map(({ headers }) => headers.get('if-match'))).toEqual(['"2"'])
})

test('[X5-305] a price that is typed while the former one is being saved stays', async () => {
  const reply = Promise.withResolvers<unknown>()
  const { user, changes } = await renderCell(() => reply.promise)
  await user.click(field())
  await user.keyboard('9{Enter}')
  await waitFor(() => expect(changes()).toHaveLength(1))
  await user.click(field())
  await user.keyboard('8')
  reply.resolve(saved(2))
  await findNotice('Cola: prices saved.')
  expect(field().value).toBe('8')
})
