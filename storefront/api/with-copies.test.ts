import * as accountCalls from '@endcap/contract/client/account-calls.gen'
import type { CallResponse } from '@endcap/contract/client/call'
import * as calls from '@endcap/contract/client/calls.gen'
import { ada } from '@endcap/contract/testing/sample-customer'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearStored, storedKeys, writeStored } from '../storage.ts'
import { fakeShop, lost } from '../testing/fake-shop.ts'
import { api } from './api.ts'
import { changeCopies, readCopy } from './copies.ts'
import { endSession } from './session.ts'
import { sendWithCopy } from './with-copies.ts'

const logIn = (_id: string) =>
  writeStored(storedKeys.profile, JSON.stringify({ token: 'token', result: { ...ada, _id } }))

const reply = (status: number, body?: unknown): CallResponse => ({
  status,
  header: () => null,
  body,
})
const offline = reply(0)
const requestFor = (path: string) => ({
  name: '',
  method: 'GET',
  path,
  headers: {},
  body: undefined,
})

beforeEach(async () => {
  logIn(ada._id)
  onTestFinished(() => clearStored())
  // The connection is there.
  await sendWithCopy(
    async () => reply(404),
    requestFor('/'),
    () => undefined,
  )
})

/** `answer` replaces the shop's reply. */
const openCopies = () => {
  let now = (): CallResponse | Promise<CallResponse> => offline
  const refresh = vi.fn()
  return {
    refresh,
    answer: (next: typeof now) => {
      now = next
    },
    get: (path: string) => sendWithCopy(async () => await now(), requestFor(path), refresh),
  }
}

const guide = '/api/order-guides/recent'
const params = { id: 'a' }

test.each<[string, () => Promise<unknown>, 'copied' | 'not copied']>([
  ['the next delivery', () => api()(calls.getDelivery), 'copied'],
  ['orders', () => api()(accountCalls.listMyOrders, { query: { page: 2 } }), 'copied'],
  ['an order', () => api()(accountCalls.getMyOrder, { params }), 'copied'],
  ['a guide', () => api()(calls.getOrderGuide, { params, query: { older: 1 } }), 'copied'],
  ['the cart', () => api()(calls.getCart, { params: { userId: 'a' } }), 'not copied'],
  ['prices', () => api()(calls.listPrices, { query: { ids: ['a'] } }), 'not copied'],
  ['sessions', () => api()(calls.listSessions), 'not copied'],
  ['an order again', () => api()(accountCalls.getOrderAgain, { params }), 'not copied'],
])('[X1-262] without a connection, replies are shown again: %s', async (_, get, kind) => {
  fakeShop({})
  await get()
  vi.stubGlobal('fetch', async () => {
    throw lost
  })
  if (kind === 'copied') await expect(get()).resolves.toMatchObject({ data: null })
  else await expect(get()).rejects.toMatchObject({ status: 0 })
})

test('[X1-262] a copy is shown for a day, while the shop is away or fails, until the connection is back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T15:00:00Z') })
  const { get, answer, refresh } = openCopies()
  answer(() => reply(200, { data: 1 }))
  await get(guide)
  for (const failure of [offline, reply(502)]) {
    answer(() => failure)
    expect(await get(guide)).toMatchObject({ status: 200, body: { data: 1 } })
  }
  expect(refresh).not.toHaveBeenCalled()
  answer(() => reply(200, { data: 2 }))
  expect(await get(guide)).toMatchObject({ body: { data: 2 } })
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  vi.setSystemTime(new Date('2026-11-26T15:00:01Z'))
  answer(() => offline)
  expect(await get(guide)).toMatchObject({ status: 0 })
})

test('[X1-262] if a request hangs, the copy is shown, the shop is asked again until it replies, and slow replies are then waited for', async () => {
  vi.useFakeTimers()
  const { get, answer, refresh } = openCopies()
  answer(() => reply(200, { data: 1 }))
  await get(guide)
  const slowly = () =>
    new Promise<CallResponse>((resolve) => setTimeout(resolve, 6_000, reply(200, { data: 2 })))
  answer(() => offline)
  await get(guide)
  answer(slowly)
  const shown = get(guide)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await shown).toMatchObject({ body: { data: 1 } })
  await vi.advanceTimersByTimeAsync(2_001)
  expect(refresh).toHaveBeenCalledOnce()
  const next = get(guide)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await next).toMatchObject({ body: { data: 2 } })
  answer(() => offline)
  await get(guide)
  answer(() => reply(200, { data: 3 }))
  await vi.advanceTimersByTimeAsync(10_001)
  expect(refresh).toHaveBeenCalledTimes(2)
  expect(readCopy(ada._id, guide)).toMatchObject({ body: { data: 3 } })
})

test('[X1-262] nobody sees another customer’s copies, and the end of a session clears them, also while a reply is on its way', async () => {
  const { get, answer } = openCopies()
  answer(() => reply(200, { data: 1 }))
  await get(guide)
  logIn('other')
  answer(() => offline)
  expect(await get(guide)).toMatchObject({ status: 0 })
  logIn(ada._id)
  expect(await get(guide)).toMatchObject({ body: { data: 1 } })
  answer(() => {
    endSession()
    return reply(200, { data: 1 })
  })
  await get(guide)
  expect(localStorage.length).toBe(0)
})

test('[X1-262] what the shop has stored of a guide changes its copies', async () => {
  const { get, answer } = openCopies()
  answer(() => reply(200, { data: 1 }))
  await get(`${guide}?older=1`)
  changeCopies(ada._id, guide, () => ({ data: 2 }))
  answer(() => offline)
  expect(await get(`${guide}?older=1`)).toMatchObject({ body: { data: 2 } })
})
