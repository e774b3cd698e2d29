// @vitest-environment happy-dom

import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeShop, refusal } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { NoteCell } from './inline-cells.tsx'

const product = {
  _id: 'a',
  item_no: 'a',
  title: 'A',
  price: null,
  price_varies: '',
  version: 1,
} as StaffProduct

test('[X5-84] a price note that is typed while the former one is being saved is not lost', async () => {
  const reply = Promise.withResolvers<void>()
  const { changes } = fakeShop(async ({ body }) => {
    await reply.promise
    return { data: { ...product, ...(body as object), version: 2 } }
  })
  const { user } = renderPage(() => <NoteCell product={product} />)
  const note = await screen.findByRole<HTMLInputElement>('textbox')
  await user.type(note, 'per box{Enter}')
  await waitFor(() => expect(changes()).toHaveLength(1))
  await user.type(note, ' of 12')
  reply.resolve()
  await screen.findByLabelText('Saved')
  expect(note.value).toBe('per box of 12')
})

/** Renders the cell of a product, which `load` replaces, as the list does. */
const renderCell = async () => {
  let show: (product: StaffProduct) => void = () => {}
  const page = renderPage(() => {
    const [shown, setShown] = useState(product)
    show = setShown
    return <NoteCell product={shown} />
  })
  const note = await screen.findByRole<HTMLInputElement>('textbox')
  return {
    ...page,
    note,
    load: (newest: Partial<StaffProduct>) => act(() => show({ ...product, ...newest })),
  }
}

test('[X5-84] somebody else’s price note that is loaded while another one is typed is shown before it is overwritten', async () => {
  const { changes, expectNoChange } = fakeShop(() => ({ data: { ...product, version: 6 } }))
  const { user, note, load } = await renderCell()
  await user.type(note, 'per box')
  load({ price_varies: 'per carton', version: 5 })
  await user.keyboard('{Enter}')
  await screen.findByText('Someone else changed this first.')
  await screen.findByText('Current note: per carton. Press Enter to save yours.')
  expect(note.value).toBe('per box')
  expectNoChange()
  await user.click(note)
  await user.keyboard('{Enter}')
  await screen.findByLabelText('Saved')
  expect(changes().map(({ headers, body }) => [headers.get('if-match'), body])).toEqual([
    ['"5"', { price_varies: 'per box', confirm_price: false }],
  ])
  expect(screen.queryByText(/^Current note/)).toBe(null)
})

test('[X5-84] a price note that is refused for somebody else’s change is saved over the newest one', async () => {
  const { changes } = fakeShop(({ headers }) =>
    headers.get('if-match') === '"1"' ? refusal('stale') : { data: { ...product, version: 6 } },
  )
  const { user, note, load } = await renderCell()
  await user.type(note, 'per box{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Reload' }))
  load({ price_varies: 'per carton', version: 5 })
  await screen.findByText('Current note: per carton. Press Enter to save yours.')
  await user.click(note)
  await user.keyboard('{Enter}')
  await screen.findByLabelText('Saved')
  expect(changes().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"5"'])
})
