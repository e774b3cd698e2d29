import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, rows } from '../testing/fake-shop.ts'
import { openPage } from '../testing/render-page.tsx'
import { PickingList } from './picking-list.tsx'
import { storeListSnapshot } from './picking-store.ts'

test.each([
  ['no connection', undefined, /^No connection\. This list may be out of date/],
  ['a failure of the shop', refusal('internal'), /^Something went wrong on our side\..* This list/],
  [
    'a role that may not pick',
    refusal('forbidden'),
    /^Your account doesn’t have permission.* This list/,
  ],
] as const)(
  '[X5-123] a stored list says why it is not the newest: %s',
  async (_, reply, sentence) => {
    storeListSnapshot(rows() as never)
    openPage(
      () => <PickingList />,
      () => reply,
    )
    expect((await screen.findByRole('status')).textContent).toMatch(sentence)
  },
)
