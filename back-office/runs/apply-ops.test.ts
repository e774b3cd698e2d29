import type { Run, RunStop } from '@endcap/contract/runs/runs'
import { expect, test } from 'vitest'
import { sampleClaim, sampleRun, sampleStop } from '../testing/sample-run.ts'
import { amountsOf, draftOf, type QueuedOp, toSent, withQueued } from './apply-ops.ts'

const at = '2026-11-21T15:00:00.000Z'
let seq = 0
const queued = (content: QueuedOp['content']): QueuedOp => {
  seq += 1
  const by = { staff_id: 's', staff_name: 'Bill' }
  return { id: `op${seq}`, seq, at, phone: 'A', seen: 0, content, ...by }
}
const pay = (amount: number, kind: 'cash' | 'check' = 'cash') =>
  queued({ kind: 'payment', stop: 'a', payment: { kind, amount, reference: '' } })

const run: Run = { ...sampleRun, stop_list: [sampleStop('a'), sampleStop('b')], stops: 2 }

test('[X0-102] what to collect follows what is short and which documents are chosen', () => {
  const stop: RunStop = {
    ...sampleStop('a'),
    charges: [
      { _id: 'old', kind: 'invoice', number: 10_001, due_on: '2026-11-01', open: 2_000 },
      { _id: 'later', kind: 'invoice', number: 10_002, due_on: '2026-12-30', open: 500 },
    ],
    credits: [{ _id: 'credit', kind: 'credit', number: 10_001, due_on: '', open: 300 }],
  }
  const draft = draftOf(stop, '2026-11-21')
  expect(draft.left).toEqual(['later'])
  expect(amountsOf(stop, draft)).toEqual({ order: 5_000, toCollect: 6_700, paid: 0, rest: 6_700 })
  const short = { 'a-line': { quantity: 3, reason: 'damaged' as const } }
  const payments = [{ _id: 'p', kind: 'cash' as const, amount: 4_000, reference: '' }]
  expect(amountsOf(stop, { ...draft, short, payments })).toEqual({
    ...{ order: 3_000, toCollect: 4_700, paid: 4_000, rest: 700 },
  })
  expect(amountsOf(stop, { ...draft, left: ['a-order', 'later', 'credit'] }).toCollect).toBe(2_000)
  const byInvoice = draftOf({ ...stop, pays_by_invoice: true }, '2026-11-21')
  expect(byInvoice.left).toEqual(['a-order', 'later', 'credit'])
})

test('[X0-120] the phone shows its run as if the shop had counted what it hasn’t sent', () => {
  const wrong = pay(9_900)
  const short = [{ line_id: 'a-line', quantity: 4, reason: 'damaged' as const }]
  const chosen = { order: true, charges: [], credits: [] }
  const ops = [
    queued({ kind: 'start' }),
    wrong,
    pay(3_000),
    pay(1_000, 'check'),
    queued({
      ...{ kind: 'deliver', stop: 'a' },
      deliver: { ...chosen, short, receiver: 'Ada', unpaid: '' },
    }),
    queued({ kind: 'undo', undo: { op: wrong.id } }),
    queued({ kind: 'expense', expense: { amount: 250, text: 'Toll' } }),
    queued({
      ...{ kind: 'refuse', stop: 'b' },
      refuse: { ...chosen, outcome: 'closed_store', reason: '' },
    }),
  ]
  const shown = withQueued(run, [...ops, ...ops])
  expect(shown).toMatchObject({
    ...{ status: 'out', done: 2, cash: 10_000 + 3_000 - 250 },
    checks: { count: 1, total: 1_000 },
    stop_list: [
      { outcome: 'partly', total: 4_000, due: 0, receiver: 'Ada' },
      { outcome: 'closed_store' },
    ],
  })
  expect(withQueued(shown, [queued({ kind: 'return' })]).status).toBe('returned')
})

test('[X0-120] a payment that the shop knows already is not added again', () => {
  const payment = pay(3_000)
  const known = withQueued(run, [payment])
  expect(withQueued(known, [payment]).cash).toBe(known.cash)
})

test('[X0-117] a claim that is collected at one stop is not to be collected at another', () => {
  const stops = ['a', 'b'].map((id) => ({ ...sampleStop(id), claims: [sampleClaim] }))
  const op = queued({ kind: 'collect', stop: 'a', collect: { claim: sampleClaim._id } })
  const shown = withQueued({ ...run, stop_list: stops }, [op])
  expect(shown.stop_list.map(({ claims }) => claims)).toMatchObject([[{ is_collected: true }], []])
})

test('amounts are sent in dollars', () => {
  expect(toSent(pay(1_250))).toMatchObject({ kind: 'payment', payment: { amount: 12.5 } })
})
