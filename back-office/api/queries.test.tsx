import { endMySession, getMyFactors, listMySessions } from '@endcap/contract/client/staff-calls.gen'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { refusal } from '../testing/fake-shop.ts'
import { findNotice, openPage } from '../testing/render-page.tsx'
import { useAction, useCall } from './queries.ts'

const session = { params: { id: 's' } }

/** A row that is gone before its action is answered. */
const Row = ({ onGone }: { onGone: () => void }) => {
  const { mutate } = useAction(endMySession, { message: () => 'Logged out.' })
  const logOut = () => {
    mutate(session)
    onGone()
  }
  return <button type="button" onClick={logOut} />
}
const List = () => {
  const [isGone, setGone] = useState(false)
  return isGone ? <p>No row</p> : <Row onGone={() => setGone(true)} />
}

test.each([
  ['its success', {}, 'Logged out.'],
  ['its failure', refusal('status_conflict', { message: 'It is another’s.' }), 'It is another’s.'],
])('an action notifies of %s when its row is gone', async (_, reply, message) => {
  const { user, changes } = openPage(List, () => reply)
  await user.click(await screen.findByRole('button'))
  await screen.findByText('No row')
  await findNotice(message)
  expect(changes()).toHaveLength(1)
})

test('an action that waits for its reply is not made again, even if timeouts are late, and is once it is answered', async () => {
  const reply = Promise.withResolvers<object>()
  const { changes } = openPage(
    () => {
      const { mutate, isPending } = useAction(endMySession)
      const end = () => mutate(session)
      return <button type="button" disabled={isPending} onClick={end} />
    },
    () => reply.promise,
  )
  const button = await screen.findByRole<HTMLButtonElement>('button')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const click = async () => {
    fireEvent.click(button)
    await act(() => new Promise((resolve) => setImmediate(resolve)))
  }
  await click()
  expect(button.disabled).toBe(true)
  await click()
  expect(changes()).toHaveLength(1)
  reply.resolve({})
  await vi.waitUntil(() => act(() => Promise.resolve(!button.disabled)))
  await click()
  expect(changes()).toHaveLength(2)
})

const Factors = () => <p>{useCall(getMyFactors).error?.message}</p>

const Sessions = () => {
  const { data } = useCall(listMySessions)
  const { mutate } = useAction(endMySession)
  return (
    <button type="button" onClick={() => mutate(session)}>
      {data === undefined ? 'Loading' : `${data.data.length} sessions`}
    </button>
  )
}

test.each([
  ['refused', refusal('not_found')],
  ['without a reply', undefined],
])('after an action that was %s its results are loaded again', async (_, reply) => {
  let rows = [{}, {}]
  const { user } = openPage(Sessions, ({ method }) => {
    if (method === 'GET') return { data: rows }
    rows = [{}]
    return reply
  })
  await user.click(await screen.findByText('2 sessions'))
  await screen.findByText('1 sessions')
})

test.each([
  ['not_ready', 3],
  ['too_many_requests', 3],
  ['forbidden', 1],
  ['not_found', 1],
] as const)('a query that fails as %s is sent %i times', async (code, times) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { requests } = openPage(Factors, () => refusal(code, { message: 'It failed.' }))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await screen.findByText('It failed.')
  expect(requests('/admin/api/me/factors')).toHaveLength(times)
})
