import { offlineMessage } from '@endcap/contract/client/call'
import * as pageCalls from '@endcap/contract/client/page-calls.gen'
import * as calls from '@endcap/contract/client/staff-calls.gen'
import { failures } from '@endcap/contract/errors'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onSessionEnd, storeSession } from '../session/staff-session.ts'
import { call } from './call.ts'

const id = '018f0000-0000-7000-8000-000000000000'
const params = { id }
const picture = new FormData()
picture.set('file', new File(['a'], 'a.png'))
const bulk = { body: { ids: [id], percent: 5 } }
const received = { reason: 'received' as const, quantity: 1, request_id: id }
const versioned = { params, body: {}, headers: { 'if-match': '"1"' } }
const note = { params, body: { text: 'Pays late' } }
const entered = { headers: { 'idempotency-key': id }, body: {} } as never

// 30 s; with a file 5 min; on many rows 10 min.
test.each<[string, () => Promise<unknown>, number, 'safe' | 'check first']>([
  ['a read', () => call(calls.getCustomer, { params }), 30, 'safe'],
  ['fields', () => call(calls.productEndpoints.change, { params, body: { unit: '' } }), 30, 'safe'],
  ['a version', () => call(calls.suspendCustomer, versioned), 30, 'safe'],
  ['an order with its key', () => call(calls.placeOrderForCustomer, entered), 30, 'safe'],
  ['a count with its id', () => call(calls.changeStock, { params, body: received }), 30, 'safe'],
  ['a note', () => call(calls.customerNoteEndpoints.add, note), 30, 'check first'],
  ['a picture', () => call(calls.uploadImage, { body: picture }), 300, 'safe'],
  ['a preview', () => call(calls.previewBulkChange, bulk), 600, 'safe'],
  ['a file', () => call(calls.exportOrders), 600, 'safe'],
  ['a document', () => call(calls.printPickList), 600, 'safe'],
  ['an import', () => call(pageCalls.applyImport, { params, body: {} }), 600, 'check first'],
  ['many prices', () => call(calls.makeBulkChange, bulk), 600, 'check first'],
  ['their undoing', () => call(calls.undoBulkChange, { params }), 600, 'check first'],
])(
  '[X5-402] a call without a reply (%s) fails in time, and says whether to check before a repetition',
  async (_, send, seconds, advice) => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
    vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
      signal?.throwIfAborted()
      return new Promise(() => {})
    })
    const error = await send().catch((refusal: unknown) => refusal)
    expect(timeout).toHaveBeenCalledExactlyOnceWith(seconds * 1000)
    expect(error).toMatchObject({
      code: 'offline',
      message: advice === 'safe' ? offlineMessage : expect.stringMatching(/please check before/),
    })
  },
)

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['a read', () => call(calls.getCustomer, { params }), /log in again\.$/],
  ['a preview', () => call(calls.previewBulkChange, bulk), /log in again\.$/],
  ['picks', () => call(calls.savePicks, { params, body: {} as never }), /log in again\.$/],
  ['a phone order', () => call(calls.placeOrderForCustomer, entered), /order was NOT placed\.$/],
  ['a version', () => call(calls.suspendCustomer, versioned), /change was NOT saved\.$/],
  ['a note', () => call(calls.customerNoteEndpoints.add, note), /change was NOT saved\.$/],
  ['fields', () => call(calls.productEndpoints.change, versioned), /change was NOT saved\.$/],
])(
  '[X3-262] the notice of an ended session says whether %s was saved',
  async (_, send, message) => {
    const [status, text] = failures.token_invalid
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'token_invalid', message: text }, { status }),
    )
    const result = { _id: 'a', name: 'Ann', email: 'a@shop.test', role: 'owner' }
    storeSession({ token: 'token', result } as Parameters<typeof storeSession>[0])
    const end = vi.fn()
    onTestFinished(onSessionEnd(end))
    await expect(send()).rejects.toMatchObject({ code: 'token_invalid' })
    expect(end).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(message))
  },
)
