// @vitest-environment happy-dom

import type { StaffProduct } from '@endcap/contract/staff-catalog'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
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
