import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storedKeys, writeStored } from '../storage.ts'
import { lost } from '../testing/fake-shop.ts'
import { adaSession, renderPage } from '../testing/render-page.tsx'

const save = 'POST /api/order-guides/recent/entries'

test('[X1-262] counts that were entered without a connection are sent from any page once it is back', async () => {
  const change = { id: '1', guide: 'recent', product_id: 'a', field: 'on_hand', value: 3, at: 0 }
  writeStored(
    storedKeys.guideEntries,
    JSON.stringify({ user_id: adaSession.result._id, changes: [change] }),
  )
  const { shop } = renderPage(() => null, { [save]: lost }, { path: '/cart' })
  await waitFor(() => expect(shop.sent(save)).not.toEqual([]))
  shop.fail(save, { data: [] })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(localStorage.getItem(storedKeys.guideEntries)).toBeNull())
  expect(shop.sent(save).at(-1)?.body).toMatchObject({ entries: [{ product_id: 'a', on_hand: 3 }] })
})
