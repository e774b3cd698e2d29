import { centsToDollars } from '@endcap/contract/money'
import { getCustomerAccount } from '@endcap/contract/receivables/receivables'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBrokenAccounts } from '../../receivables/account-check-store.ts'
import { type Op, startRunShop } from './run-shop.ts'

const shop = await startRunShop()

/** A phone’s operations at a stop: payments in cents, some taken back, and the outcome of the visit. */
const visit = fc.record({
  stop: fc.nat(2),
  phone: fc.constantFrom('A', 'B'),
  payments: fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 20_000 }),
      kind: fc.constantFrom('cash' as const, 'check' as const),
      isUndone: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  end: fc.constantFrom('deliver' as const, 'refuse' as const, null),
})

const day = fc.array(visit, { minLength: 1, maxLength: 8 }).chain((visits) =>
  fc.record({
    visits: fc.constant(visits),
    /** In which sequence operations arrive, each one to three times. */
    order: fc.infiniteStream(fc.nat(1_000_000)),
    copies: fc.infiniteStream(fc.integer({ min: 1, max: 3 })),
    batch: fc.integer({ min: 1, max: 6 }),
  }),
)

type StopState = {
  counted: Map<string, Op>
  undone: Set<string>
  end: Op | null
}

/** The rules in plain words: one phone’s operations count for a stop, each once, whatever the sequence. */
const countPlainly = (batches: readonly (readonly Op[])[]) => {
  const stops = new Map<string, StopState>()
  const known = new Set<string>()
  const undos = new Set<string>()
  const stateOf = (id: string) => {
    const state = stops.get(id) ?? { counted: new Map(), undone: new Set(), end: null }
    stops.set(id, state)
    return state
  }
  const takeBack = (id: string) => {
    undos.add(id)
    for (const state of stops.values()) if (state.counted.delete(id)) state.undone.add(id)
  }
  for (const batch of batches) {
    const fresh = batch
      .filter(({ id }, at) => !known.has(id) && batch.findIndex((op) => op.id === id) === at)
      .toSorted((one, other) => one.seq - other.seq)
    for (const op of fresh) {
      known.add(op.id)
      if (!('stop' in op)) continue
      const state = stateOf(op.stop)
      const effects = [...state.counted.values()]
      const isOther = effects.some(({ phone }) => phone !== op.phone)
      const isSecond = op.kind === 'deliver' && effects.some(({ kind }) => kind === 'deliver')
      if (!isOther && !isSecond) state.counted.set(op.id, op)
    }
    // A payment that was taken back before it arrived keeps its stop for its phone within the batch alone.
    for (const id of undos) takeBack(id)
    for (const op of fresh) if (op.kind === 'undo') takeBack(op.undo.op)
  }
  return stops
}

const cashOf = (ops: readonly Op[]): number =>
  ops.reduce(
    (sum, op) =>
      op.kind === 'payment' && op.payment.kind === 'cash'
        ? sum + Math.round(Number(op.payment.amount) * 100)
        : sum,
    0,
  )
const moneyOf = (ops: readonly Op[]): number =>
  ops.reduce(
    (sum, op) => (op.kind === 'payment' ? sum + Math.round(Number(op.payment.amount) * 100) : sum),
    0,
  )

test('[X0-105, X0-106] operations of two phones, shuffled, doubled and in any batches, add up as in a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(day, async ({ visits, order, copies, batch }) => {
      const run = await shop.plan([3, 5, 8])
      const stops = run.stop_list
      const ops = visits.flatMap(({ stop: at, phone, payments, end }): Op[] => {
        const stop = stops[at]
        if (stop === undefined) return []
        const paid = payments.flatMap(({ cents, kind, isUndone }) => {
          const payment = shop.pay(stop, centsToDollars(cents), kind, phone)
          const undo = { op: payment.id }
          return [payment, ...(isUndone ? [shop.op({ kind: 'undo', undo }, phone)] : [])]
        })
        const refuse = { outcome: 'closed_store' as const }
        if (end === 'deliver') return [...paid, shop.deliver(stop, {}, phone)]
        if (end === 'refuse')
          return [...paid, shop.op({ kind: 'refuse', stop: stop._id, refuse }, phone)]
        return paid
      })
      const keyOf = [...order.take(ops.length * 3)]
      const count = [...copies.take(ops.length)]
      const arriving = ops
        .flatMap((op, at) => Array.from({ length: count[at] ?? 1 }, () => op))
        .map((op, at) => ({ op, key: keyOf[at] ?? 0 }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ op }) => op)
      const batches = Array.from({ length: Math.ceil(arriving.length / batch) }, (_, at) =>
        arriving.slice(at * batch, (at + 1) * batch),
      )
      const model = countPlainly(batches)
      for (const sent of batches) await shop.send(run, sent)

      const after = await shop.readRun(run)
      const counted = stops.map(({ _id }) => [...(model.get(_id)?.counted.values() ?? [])])
      expect(after.cash - 10_000).toBe(counted.reduce((sum, each) => sum + cashOf(each), 0))
      for (const [at, stop] of stops.entries()) {
        const ofStop = counted[at] ?? []
        const isDelivered = ofStop.some(({ kind }) => kind === 'deliver')
        const now = after.stop_list.find(({ _id }) => _id === stop._id)
        expect(now?.outcome).toBe(
          isDelivered
            ? 'delivered'
            : ofStop.some(({ kind }) => kind === 'refuse')
              ? 'closed_store'
              : null,
        )
        const order = await shop.read(stop.order_id)
        expect(order.status).toBe(isDelivered ? 'delivered' : 'ready')
        const params = { id: order.customer_id }
        const { balance } = (await shop.owner(getCustomerAccount, { params })).data
        expect(balance).toBe((isDelivered ? stop.total : 0) - moneyOf(ofStop))
      }
      expect(await findBrokenAccounts(shop.context.db)).toEqual([])
    }),
    { numRuns: 8 },
  )
})
