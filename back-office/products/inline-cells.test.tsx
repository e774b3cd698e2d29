import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeShop, refusal } from '../testing/fake-shop.ts'
import { click, renderPage, versionsOf } from '../testing/render-page.tsx'
import { NoteCell } from './inline-cells.tsx'

const product = { _id: 'a', item_no: 'a', title: 'A', price_varies: '', version: 1 } as StaffProduct

test('[X5-84] a price note that is refused for somebody else’s change is saved over the newest one', async () => {
  const { changes } = fakeShop(({ headers }) =>
    headers.get('if-match') === '"1"' ? refusal('stale') : { data: { ...product, version: 6 } },
  )
  let load: (newest: StaffProduct) => void = () => {}
  const { user } = renderPage(() => {
    const [shown, setShown] = useState(product)
    load = setShown
    return <NoteCell product={shown} />
  })
  const note = await screen.findByRole<HTMLInputElement>('textbox')
  await user.type(note, 'per box{Enter}')
  await click(user, 'button', 'Reload')
  act(() => load({ ...product, price_varies: 'per carton', version: 5 }))
  await screen.findByText(/^Current note: per carton/)
  expect(note.value).toBe('per box')
  await user.click(note)
  await user.keyboard('{Enter}')
  await screen.findByLabelText('Saved')
  expect(versionsOf(changes())).toEqual(['"1"', '"5"'])
  expect(changes().at(-1)?.body).toMatchObject({ price_varies: 'per box' })
  expect(screen.queryByText(/^Current note/)).toBe(null)
})
