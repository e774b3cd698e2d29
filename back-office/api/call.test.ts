// @vitest-environment happy-dom

import { CallError, offlineMessage } from '@endcap/contract/client/call'
import {
  applyImport,
  changeStock,
  customerNoteEndpoints,
  exportOrders,
  getCustomer,
  makeBulkChange,
  placeOrderForCustomer,
  previewBulkChange,
  printPickList,
  productEndpoints,
  suspendCustomer,
  undoBulkChange,
  uploadImage,
} from '@endcap/contract/client/staff-calls.gen'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call } from './call.ts'

const id = '018f0000-0000-7000-8000-000000000000'
const params = { id }
const file = () => {
  const body = new FormData()
  body.set('file', new File(['a'], 'a.csv'))
  return body
}

test('[X5-402] a call without a reply fails after 30 s, one with a file after 5 min, one on many rows after 10 min', async () => {
  const timeouts: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms)
    return AbortSignal.abort(new DOMException('', 'TimeoutError'))
  })
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return new Promise(() => {})
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const calls = [
    () => call(getCustomer, { params }),
    () => call(customerNoteEndpoints.add, { params, body: { text: 'Pays late' } }),
    () => call(uploadImage, { body: file() }),
    () => call(applyImport, { params }),
    () => call(makeBulkChange, { body: { ids: [id], percent: 5 } }),
    () => call(undoBulkChange, { params }),
    () => call(exportOrders),
    () => call(printPickList),
  ]
  for (const send of calls) await expect(send()).rejects.toMatchObject({ code: 'offline' })
  expect(timeouts.map((ms) => ms / 1000)).toEqual([30, 30, 300, 600, 600, 600, 600, 600])
})

const checkFirst =
  'No reply from the shop. This may have gone through, so please check before you try again.'

test.each([
  ['a read', () => call(getCustomer, { params }), offlineMessage],
  [
    'a change of fields',
    () => call(productEndpoints.change, { params, body: { unit: 'case' } }),
    offlineMessage,
  ],
  [
    'a change of a version',
    () => call(suspendCustomer, { params, body: {}, headers: { 'if-match': '"1"' } }),
    offlineMessage,
  ],
  [
    'an order with its key',
    () => call(placeOrderForCustomer, { headers: { 'idempotency-key': id }, body: {} } as never),
    offlineMessage,
  ],
  [
    'a count with its id',
    () => call(changeStock, { params, body: { reason: 'received', quantity: 1, request_id: id } }),
    offlineMessage,
  ],
  ['a preview', () => call(previewBulkChange, { body: { ids: [id], percent: 5 } }), offlineMessage],
  ['a picture', () => call(uploadImage, { body: file() }), offlineMessage],
  [
    'a note',
    () => call(customerNoteEndpoints.add, { params, body: { text: 'Pays late' } }),
    checkFirst,
  ],
  [
    'a change of many prices',
    () => call(makeBulkChange, { body: { ids: [id], percent: 5 } }),
    checkFirst,
  ],
])(
  '[X5-402] the message of %s without a reply says whether to check before a repetition',
  async (_, send, message) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
    onTestFinished(() => void vi.unstubAllGlobals())
    const error = await send().catch((refusal: unknown) => refusal)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ code: 'offline', message })
  },
)
