// @vitest-environment happy-dom

import { endMySession } from '@endcap/contract/staff-calls.gen'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeShop, refusal } from '../testing/fake-shop.ts'
import { findNotice, renderPage } from '../testing/render-page.tsx'
import { useAction } from './queries.ts'

/** A row that is gone before its action is answered. */
const Row = ({ onGone }: { onGone: () => void }) => {
  const { mutate } = useAction(endMySession, { message: () => 'Signed out.' })
  return (
    <button
      type="button"
      onClick={() => {
        mutate({ params: { id: 's' } })
        onGone()
      }}
    >
      Sign out
    </button>
  )
}
const List = () => {
  const [isGone, setGone] = useState(false)
  return isGone ? <p>No row</p> : <Row onGone={() => setGone(true)} />
}

test.each([
  ['its success', {}, 'Signed out.'],
  ['its failure', refusal('status_conflict', { message: 'It is another’s.' }), 'It is another’s.'],
])('an action notifies of %s when its row is gone', async (_, reply, message) => {
  const { changes } = fakeShop(() => reply)
  const { user } = renderPage(List)
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await screen.findByText('No row')
  await findNotice(message)
  expect(changes()).toHaveLength(1)
})
