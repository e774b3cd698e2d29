import type { BodyIn } from '@endcap/contract/endpoint'
import { type Cents, centsToDollars } from '@endcap/contract/money'
import type { DoorPaymentKind, ProofKind } from '@endcap/contract/runs/run-kinds'
import type { RunOp, RunOpContent, saveRunOps } from '@endcap/contract/runs/run-ops'
import type { Run, RunStop } from '@endcap/contract/runs/runs'
import { amountToCollect, orderDue } from '@endcap/contract/runs/stop-due'

/** An operation that is stored on this phone until the server has it. */
export type QueuedOp = {
  id: string
  seq: number
  /** ISO 8601. */
  at: string
  phone: string
  seen: number
  /** A proof’s file is stored beside the queue. */
  content: Exclude<RunOpContent, { document: string }> | { kind: ProofKind; stop: string }
  staff_id: string
  staff_name: string
}

export type Payment = { _id: string; kind: DoorPaymentKind; amount: Cents; reference: string }

/** A driver’s entries at a stop before the visit is over. */
export type Draft = {
  /** By the line’s id. */
  short: Record<string, { quantity: number; reason: Short['reason'] }>
  /** The documents that are not collected or taken off. */
  left: readonly string[]
  payments: readonly Payment[]
  receiver: string
  /** Whether the pieces were counted over. */
  isCounted: boolean
  /** Operations whose files are stored on the phone. */
  proofs: readonly { id: string; kind: ProofKind }[]
  /** The claims whose goods are on the truck by now. */
  collected: readonly string[]
}

type Delivery = Extract<RunOp, { kind: 'deliver' }>['deliver']
type Short = Delivery['short'][number]

export const emptyDraft: Draft = {
  ...{ short: {}, left: [], payments: [], receiver: '', isCounted: false, proofs: [] },
  collected: [],
}

const sumOf = (rows: readonly { amount: Cents }[]): Cents =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

export type StopAmounts = {
  order: Cents
  toCollect: Cents
  paid: Cents
  /** Negative if more was paid. */
  rest: Cents
}

/** Amounts of a visit that isn’t over, calculated from the entries so far. */
export const amountsOf = (stop: RunStop, draft: Draft): StopAmounts => {
  const handedOver = new Map(
    Object.entries(draft.short).map(([id, { quantity }]) => [id, quantity] as const),
  )
  const order = orderDue(stop, handedOver)
  const isChosen = ({ _id }: { _id: string }) => !draft.left.includes(_id)
  const toCollect = amountToCollect(
    isChosen({ _id: stop.order_id }) ? order : 0,
    stop.charges.filter(isChosen),
    stop.credits.filter(isChosen),
  )
  const paid = sumOf(stop.payments) + sumOf(draft.payments)
  return { order, toCollect, paid, rest: toCollect - paid }
}

/** Starts a visit. Nothing is collected before it is due, and a customer who pays by invoice owes the order on its due day. */
export const draftOf = (stop: RunStop, day: string): Draft => ({
  ...emptyDraft,
  left: [
    ...(stop.pays_by_invoice ? [stop.order_id] : []),
    ...stop.charges.filter(({ due_on }) => due_on > day).map(({ _id }) => _id),
    ...(stop.pays_by_invoice ? stop.credits.map(({ _id }) => _id) : []),
  ],
})

export const chosenOf = ({ order_id, charges, credits }: RunStop, { left }: Draft) => ({
  order: !left.includes(order_id),
  charges: charges.map(({ _id }) => _id).filter((id) => !left.includes(id)),
  credits: credits.map(({ _id }) => _id).filter((id) => !left.includes(id)),
})

const applyDelivery = (stop: RunStop, { short, ...delivery }: Delivery, at: Date): RunStop => {
  const handedOver = new Map(short.map(({ line_id, quantity }) => [line_id, quantity]))
  const due = orderDue(stop, handedOver)
  const credits = stop.credits.filter(({ _id }) => delivery.credits.includes(_id))
  return {
    ...stop,
    lines: stop.lines.map((line) => ({
      ...line,
      quantity: handedOver.get(line._id) ?? line.quantity,
    })),
    total: stop.total - (stop.due - due),
    due: Math.max(amountToCollect(due, [], credits) - sumOf(stop.payments), 0),
    status: 'delivered',
    outcome: short.length === 0 ? 'delivered' : 'partly',
    reason: delivery.unpaid,
    receiver: delivery.receiver,
    doneAt: at,
  }
}

const applyToStop = (stop: RunStop, { id: _id, at, content }: QueuedOp): RunStop => {
  switch (content.kind) {
    case 'arrive':
      return { ...stop, arrivedAt: new Date(at) }
    case 'payment': {
      const payment = { _id, ...content.payment, number: null }
      const due = stop.outcome === null ? stop.due : Math.max(stop.due - payment.amount, 0)
      return { ...stop, due, payments: [...stop.payments, payment] }
    }
    case 'collect':
      return {
        ...stop,
        claims: stop.claims.map((claim) =>
          claim._id === content.collect.claim ? { ...claim, is_collected: true } : claim,
        ),
      }
    case 'note':
      return { ...stop, notes: [...stop.notes, content.note] }
    case 'deliver':
      return stop.status === 'delivered' && stop.outcome !== null
        ? stop
        : applyDelivery(stop, content.deliver, new Date(at))
    case 'refuse':
      return {
        ...stop,
        ...{ outcome: content.refuse.outcome, reason: content.refuse.reason },
        doneAt: new Date(at),
      }
    case 'signature':
    case 'photo':
      return { ...stop, documents: [...stop.documents, { _id, kind: content.kind }] }
    default:
      return stop
  }
}

/** A claim is shown at each stop of its customer until it is collected at one of them. */
const withoutCollectedElsewhere = (stop: RunStop, collected: ReadonlySet<string>): RunStop => ({
  ...stop,
  claims: stop.claims.filter(({ _id, is_collected }) => is_collected || !collected.has(_id)),
})

const withoutUndone = (run: Run, undone: ReadonlySet<string>): Run => ({
  ...run,
  expenses: run.expenses.filter(({ _id }) => !undone.has(_id)),
  stop_list: run.stop_list.map((stop) => ({
    ...stop,
    payments: stop.payments.filter(({ _id }) => !undone.has(_id)),
  })),
})

/** The money of a run from its payments and expenses. */
const withMoney = (run: Run): Run => {
  const payments = run.stop_list.flatMap((stop) => stop.payments)
  const counted = (kind: DoorPaymentKind) => {
    const of = payments.filter((payment) => payment.kind === kind)
    return { count: of.length, total: sumOf(of) }
  }
  return {
    ...run,
    cash: run.opening_float + counted('cash').total - sumOf(run.expenses),
    checks: counted('check'),
    money_orders: counted('money_order'),
    done: run.stop_list.filter(({ outcome }) => outcome !== null).length,
  }
}

/** The server’s run as if it had counted the queued operations, oldest first. */
export const withQueued = (run: Run, queued: readonly QueuedOp[]): Run => {
  if (queued.length === 0) return run
  const known = new Set(run.stop_list.flatMap(({ payments }) => payments.map(({ _id }) => _id)))
  const ops = [...new Map(queued.map((op) => [op.id, op])).values()].filter(
    ({ id }) => !known.has(id),
  )
  const status = ops.some(({ content }) => content.kind === 'return')
    ? 'returned'
    : run.status === 'planned'
      ? 'out'
      : run.status
  const expenses = ops.flatMap(({ id: _id, at, staff_name: by, content }) =>
    content.kind === 'expense' ? [{ _id, at: new Date(at), by, ...content.expense }] : [],
  )
  const undone = new Set(
    ops.flatMap(({ content }) => (content.kind === 'undo' ? [content.undo.op] : [])),
  )
  const collected = new Set(
    ops.flatMap(({ content }) => (content.kind === 'collect' ? [content.collect.claim] : [])),
  )
  const applied = {
    ...run,
    status,
    expenses: [...run.expenses, ...expenses],
    stop_list: run.stop_list.map((stop) =>
      withoutCollectedElsewhere(
        ops
          .filter(({ content }) => 'stop' in content && content.stop === stop._id)
          .reduce(applyToStop, stop),
        collected,
      ),
    ),
  }
  return withMoney(withoutUndone(applied, undone))
}

type SentOp = BodyIn<typeof saveRunOps>['ops'][number]

/** The operation as the API takes it: amounts in dollars. */
export const toSent = ({ id, seq, at, phone, seen, content }: QueuedOp): SentOp => {
  const inDollars = <Part extends { amount: Cents }>(part: Part) => ({
    ...part,
    amount: centsToDollars(part.amount),
  })
  return {
    ...{ id, seq, at, phone, seen, ...content },
    ...(content.kind === 'payment' && { payment: inDollars(content.payment) }),
    ...(content.kind === 'expense' && { expense: inDollars(content.expense) }),
  } as SentOp
}
