import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop, refusal } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
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
    storeListSnapshot({ data: [], currentPage: 1, numberOfPages: 1, total: 0 })
    fakeShop(() => reply)
    renderPage(() => <PickingList />)
    expect((await screen.findByRole('status')).textContent).toMatch(sentence)
  },
)
