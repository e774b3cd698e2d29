import { maxPicksPerCall } from '@endcap/contract/limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeShop, refusal, type Sent } from '../testing/fake-shop.ts'
import { signInAs } from '../testing/render-page.tsx'
import { queuePick, readDisputes, readQueue } from './picking-store.ts'
import { sending, sendPicks } from './send-picks.ts'

const orderId = 'order'
const signIn = (id: string) => signInAs('manager', id)

const pick = (staff_id: string, line_id: string, order = orderId) => {
  const names = { line_id, title: line_id, staff_id, staff_name: staff_id }
  return queuePick(order, { ...names, was: 0, quantity: 2, reason: null })
}

type Outcome = 'counted' | 'conflict' | 'gone'

/** The reply to picks, each with the same outcome. */
const answerAll = ({ body }: Sent, outcome: Outcome) => ({
  data: { _id: orderId, lines: [] },
  results: (body as { picks: { id: string }[] }).picks.map(({ id }) => ({ id, outcome })),
})

const queued = () => readQueue(orderId).map(({ staff_id, line_id }) => `${staff_id} ${line_id}`)

beforeEach(() => {
  vi.useFakeTimers()
  // Happy DOM has no locks.
  const locks = { request: (_: string, work: () => Promise<void>) => work() }
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager)
  signIn('ann')
})

test.each([
  ['second_factor_missing', 'under My account.'],
  ['forbidden', 'ask the shop’s owner'],
] as const)(
  '[X5-128] picks that an account may not send now (%s) are stored until it may',
  async (code, advice) => {
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    let mayPick = false
    const { changes } = fakeShop((sent) => (mayPick ? answerAll(sent, 'counted') : refusal(code)))
    pick('ann', 'cola')
    pick('ann', 'chips')
    await sendPicks()
    expect(queued()).toEqual(['ann cola', 'ann chips'])
    expect(readDisputes(orderId, 'ann')).toEqual([])
    expect(sending.state.refusal).toContain(advice)

    // Nothing but the picker can change the refusal, so there is no retry by itself.
    await vi.advanceTimersByTimeAsync(120_000)
    expect(changes()).toHaveLength(1)

    mayPick = true
    await sendPicks()
    expect(queued()).toEqual([])
    expect(changes()).toHaveLength(2)
    expect(sending.state.refusal).toBe('')
  },
)

test.each([
  ['refused order', refusal('status_conflict')],
  ['pick of a line that somebody else picked', 'conflict'],
  ['pick of a line that is gone', 'gone'],
] as const)(
  '[X5-128] after a %s a colleague’s picks of the line stay on the phone',
  async (_, reply) => {
    fakeShop((sent) => (typeof reply === 'string' ? answerAll(sent, reply) : reply))
    pick('bob', 'cola')
    pick('ann', 'cola')
    await sendPicks()
    expect(queued()).toEqual(['bob cola'])
    expect(readDisputes(orderId, 'ann')).toMatchObject([{ line_id: 'cola' }])
    expect(readDisputes(orderId, 'bob')).toEqual([])

    const { changes } = fakeShop((sent) => answerAll(sent, 'counted'))
    signIn('bob')
    await sendPicks()
    expect(queued()).toEqual([])
    expect(changes()).toHaveLength(1)
  },
)

test('[X5-128] picks are sent with the token of their picker only, even when somebody else logs in meanwhile', async () => {
  const senders: (string | null)[] = []
  fakeShop((sent) => {
    senders.push(sent.headers.get('authorization'))
    // A colleague takes the phone before the reply.
    signIn('bob')
    return answerAll(sent, 'counted')
  })
  for (let line = 0; line <= maxPicksPerCall; line += 1) pick('ann', `line ${line}`)
  pick('ann', 'cola', 'other')
  await sendPicks()
  expect(senders).toEqual(['Bearer ann'])
  expect(queued()).toHaveLength(1)

  fakeShop((sent) => {
    senders.push(sent.headers.get('authorization'))
    return answerAll(sent, 'counted')
  })
  signIn('ann')
  await sendPicks()
  expect(senders).toEqual(['Bearer ann', 'Bearer ann', 'Bearer ann'])
  expect(queued()).toEqual([])
})

test('[X5-128] picks whose reply is lost are sent again under their ids', async () => {
  let isLost = true
  const { changes } = fakeShop((sent) => (isLost ? undefined : answerAll(sent, 'counted')))
  pick('ann', 'cola')
  await sendPicks().catch(() => {})
  expect(queued()).toEqual(['ann cola'])
  isLost = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(queued()).toEqual([])
  const [lost, again] = changes().map(({ body }) => body)
  expect(again).toEqual(lost)
})
