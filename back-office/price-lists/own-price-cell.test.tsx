import { listPriceListProducts } from '@endcap/contract/client/staff-calls.gen'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCall } from '../api/queries.ts'
import { refusal, rows, type Sent } from '../testing/fake-shop.ts'
import { findNotice, openPage, versionsOf } from '../testing/render-page.tsx'
import { OwnPriceCell } from './own-price-cell.tsx'

const entry = { is_special: false, min_quantity: 1, valid_from: null, valid_until: null }
const row = (version: number, price: number) => ({
  ...{ _id: 'p', title: 'Cola', item_no: '1', standard: 12 },
  ...{ price, entries: [{ ...entry, price }], version },
})
const field = () => screen.findByRole<HTMLInputElement>('textbox')

test('[X5-305] a price is saved once; one that is typed meanwhile stays, and is saved over somebody else’s once that is shown', async () => {
  let shown = row(1, 11)
  const first = Promise.withResolvers<void>()
  const answer = async ({ method, headers, body }: Sent) => {
    if (method === 'GET') return rows(shown)
    await first.promise
    if (headers.get('if-match') !== `"${shown.version}"`) return refusal('stale')
    const [{ price } = { price: 0 }] = (body as typeof shown).entries
    shown = row(shown.version + 1, price)
    return { data: { list_id: 'l', list_name: 'Chains', ...shown } }
  }
  const { user, changes } = openPage(() => {
    const { data } = useCall(listPriceListProducts, { params: { id: 'l' } })
    return data?.data.map((one) => <OwnPriceCell key={one._id} listId="l" product={one} />)
  }, answer)
  await user.click(await field())
  await user.keyboard('9{Enter}')
  await waitFor(() => expect(changes()).toHaveLength(1))
  await user.click(await field())
  await user.keyboard('8')
  first.resolve()
  await findNotice('Cola: prices saved.')
  expect((await field()).value).toBe('8')

  shown = row(3, 10)
  await user.keyboard('{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Price now: $10.00.')
  expect((await field()).value).toBe('8')
  await user.click(await field())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(versionsOf(changes())).toEqual(['"1"', '"2"', '"3"']))
  await waitFor(() => expect(shown.price).toBe(8))
})
