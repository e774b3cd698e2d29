import { setTimeout as sleep } from 'node:timers/promises'
import { makeAccountingBatch } from '@endcap/contract/accounting/accounting'
import { decideClaim, listMyClaimableLines, submitClaim } from '@endcap/contract/claims/claims'
import { CallError } from '@endcap/contract/client/call'
import type { BodyIn } from '@endcap/contract/endpoint'
import { staffGetOrder } from '@endcap/contract/orders/orders'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import {
  listAccountEntries,
  reversePayment,
  takePayment,
} from '@endcap/contract/receivables/receivables'
import { changeRun, createRun, deleteRun } from '@endcap/contract/runs/plan-runs'
import { saveRunOps } from '@endcap/contract/runs/run-ops'
import { listRuns, type RunStop } from '@endcap/contract/runs/runs'
import { settleRun } from '@endcap/contract/runs/settle-run'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import { sendStatements } from '@endcap/contract/statements/statements'
import type { Actors } from './actors.ts'
import type { KnownOrder } from './history.ts'
import type { World } from './world.ts'

type Op = BodyIn<typeof saveRunOps>['ops'][number]

const shopToday = () => shopClock(new Date(), 'America/New_York').day
const dollars = (cents: number) => cents / 100

/** A call that is repeated after a lost reply is refused, because it was done. */
const unlessDone = async (code: string, call: Promise<unknown>): Promise<void> => {
  try {
    await call
  } catch (error) {
    if (!(error instanceof CallError && error.code === code)) throw error
  }
}

const takePayments = ({ watch, history, gate, random, buyers, report }: Actors, token: string) => {
  const staff = watch.client(token)

  const reverse = async (customerId: string, number: number, fee: number) => {
    const { data } = await watch.untilAnswered(staff, listAccountEntries, {
      ...{ params: { id: customerId }, query: { limit: 100 } },
    })
    const entry = data.find((one) => one.kind === 'payment' && one.number === number)
    if (entry === undefined) return report(`payment ${number} is not in its account`)
    const input = {
      params: { id: entry.item_id },
      body: { reason: 'Returned', fee: dollars(fee) },
    }
    await unlessDone('status_conflict', watch.untilAnswered(staff, reversePayment, input))
  }

  gate.repeat(async () => {
    await sleep(150)
    const { id: customerId } = random.pick(buyers)
    const key = crypto.randomUUID()
    const cents = 1 + random.below(20_000)
    const input = {
      body: {
        ...{ customer_id: customerId, method: random.pick(['cash', 'check', 'ach'] as const) },
        ...{ amount: dollars(cents), received_on: shopToday() },
      },
      headers: { 'idempotency-key': key },
    }
    const { number } = await watch.untilAnswered(staff, takePayment, input)
    history.payments.set(key, { customerId, cents, fee: null })
    if (random.below(6) === 0) {
      const again = await watch.untilAnswered(staff, takePayment, input)
      if (again.number !== number) report(`the key ${key} made two payments`)
    }
    if (random.below(4) > 0) return
    const fee = random.below(2) * 500
    await reverse(customerId, number, fee)
    history.payments.set(key, { customerId, cents, fee })
  })
}

const claimPieces = ({ watch, history, gate, random, buyers, report }: Actors, token: string) => {
  const staff = watch.client(token)
  gate.repeat(async () => {
    await sleep(300)
    const order = [...history.orders.values()].findLast(
      ({ id, status, invoice }) =>
        status === 'delivered' && invoice !== null && !history.claims.has(id),
    )
    const buyer = buyers.find(({ id }) => id === order?.customerId)
    if (order === undefined || buyer === undefined) return
    const client = watch.client(buyer.token)
    const { data, reasons } = await watch.untilAnswered(client, listMyClaimableLines, {
      query: { order: order.id },
    })
    const line = data.find(({ claimable }) => claimable > 0)
    const reason = reasons.find(({ label }) => label === 'Wrong item')
    if (line === undefined || reason === undefined)
      return report(`nothing of order ${order.number} can be claimed`)
    const quantity = 1 + random.below(line.claimable)
    const submitted = await watch.untilAnswered(client, submitClaim, {
      body: {
        order_id: order.id,
        lines: [{ line_id: line.line_id, quantity, reason_id: reason._id }],
      },
      headers: { 'idempotency-key': `claim-${order.id}` },
    })
    const accepted = random.below(quantity + 1)
    const price = order.lines.find(({ productId }) => productId === line.product_id)?.price ?? 0
    const known = { customerId: order.customerId, quantity }
    history.claims.set(order.id, { ...known, credit: null })
    if (random.below(4) === 0) return
    const decision = {
      params: { id: submitted.data._id },
      body: {
        lines: submitted.data.lines.map(({ _id }) => ({ _id, accepted })),
        received: random.below(2) === 0,
      },
    }
    await watch.untilAnswered(staff, decideClaim, decision)
    await watch.untilAnswered(staff, decideClaim, decision)
    history.claims.set(order.id, { ...known, credit: accepted * price })
  })
}

/** Drives with orders that others left ready for it. */
const driveRuns = (
  { watch, history, gate, random, report }: Actors,
  { ownerToken, ownerId }: Pick<World, 'ownerToken' | 'ownerId'>,
) => {
  const staff = watch.client(ownerToken)
  const openingFloat = 10_000
  let seq = 0
  const newOp = <Content extends object>(content: Content) => {
    seq += 1
    return { id: crypto.randomUUID(), seq, ...content }
  }

  /** A request whose reply was lost may have made a run, too. */
  const plan = async (orders: readonly KnownOrder[]) => {
    const body = {
      ...{ day: addDays(shopToday(), 1), driver_id: ownerId },
      opening_float: dollars(openingFloat),
    }
    await unlessDone('invalid', watch.untilAnswered(staff, createRun, { body }))
    const { data: runs } = await watch.untilAnswered(staff, listRuns)
    const [run, ...others] = runs.filter(({ status }) => status === 'planned')
    if (run === undefined) throw new Error('The run that was planned is not listed.')
    for (const { _id: id } of others)
      await unlessDone('not_found', watch.untilAnswered(staff, deleteRun, { params: { id } }))
    const { data } = await watch.untilAnswered(staff, changeRun, {
      params: { id: run._id },
      body: { orders: orders.map(({ id }) => id) },
    })
    return data
  }

  /** Sends operations twice at once, and once more in another sequence. */
  const send = async (run: string, ops: readonly Op[]) => {
    const call = (sent: readonly Op[]) =>
      watch.untilAnswered(staff, saveRunOps, { params: { id: run }, body: { ops: [...sent] } })
    const replies = [...(await Promise.all([call(ops), call(ops)])), await call(ops.toReversed())]
    for (const { state, problem } of replies.flatMap(({ results }) => results))
      if (state !== 'counted' && state !== 'undone')
        report(`an operation of a run is ${state}: ${problem}`)
  }

  /** Takes money and hands an order over, sometimes a piece less of it. Returns what stays of the money. */
  const visit = async (run: string, { _id: stop, lines }: RunStop, order: KnownOrder) => {
    const payments = Array.from({ length: random.below(3) }, () => {
      const kind = random.pick(['cash', 'check'] as const)
      const cents = 1 + random.below(5_000)
      const op = newOp({
        kind: 'payment' as const,
        stop,
        payment: { kind, amount: dollars(cents) },
      })
      return { kind, cents, op, isUndone: random.below(4) === 0 }
    })
    const short = lines
      .filter(({ quantity }) => quantity > 1)
      .slice(0, random.below(2))
      .map(({ _id, quantity }) => ({
        ...{ line_id: _id, quantity: quantity - 1, reason: 'damaged' as const },
      }))
    const undone = payments.filter(({ isUndone }) => isUndone)
    await send(run, [
      ...payments.map(({ op }) => op),
      newOp({ kind: 'deliver' as const, stop, deliver: { short } }),
      ...undone.map(({ op }) => newOp({ kind: 'undo' as const, undo: { op: op.id } })),
    ])
    for (const { op, cents, isUndone } of payments)
      history.payments.set(op.id, {
        ...{ customerId: order.customerId, cents, fee: isUndone ? 0 : null },
      })
    const { data } = await watch.untilAnswered(staff, staffGetOrder, { params: { id: order.id } })
    order.lines = order.lines.map((line) => {
      const product = data.products.find(({ product }) => product._id === line.productId)
      const isShort = short.some(({ line_id }) => line_id === product?._id)
      return isShort ? { ...line, quantity: line.quantity - 1 } : line
    })
    order.total = order.lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
    const body = { order_ids: [order.id] }
    const [invoice] = (await watch.untilAnswered(staff, issueInvoices, { body })).data
    if (invoice === undefined) throw new Error(`Order ${order.number} has no invoice.`)
    order.invoice = { number: invoice.number, total: invoice.total }
    order.status = 'delivered'
    return payments.filter(({ isUndone }) => !isUndone)
  }

  gate.repeat(async () => {
    await sleep(500)
    const orders = history.toDrive.splice(0, 3)
    if (orders.length === 0) return
    const run = await plan(orders)
    await send(run._id, [newOp({ kind: 'start' as const })])
    const taken: { kind: string; cents: number }[] = []
    for (const stop of run.stop_list) {
      const order = orders.find(({ id }) => id === stop.order_id)
      if (order === undefined) throw new Error(`Run ${run.number} has another order.`)
      taken.push(...(await visit(run._id, stop, order)))
    }
    const expense = 1 + random.below(2_000)
    await send(run._id, [
      newOp({ kind: 'expense' as const, expense: { amount: dollars(expense), text: 'Fuel' } }),
      newOp({ kind: 'return' as const }),
    ])
    const checks = taken.filter(({ kind }) => kind === 'check')
    const sumOf = (all: typeof taken) => all.reduce((sum, { cents }) => sum + cents, 0)
    const cash = openingFloat + sumOf(taken) - sumOf(checks) - expense
    // Refused if the shop expects other cash.
    const settlement = {
      expected: dollars(cash),
      counted: [{ value: 0.01, count: 0 }],
      checks: { count: checks.length, total: dollars(sumOf(checks)) },
      ...{ money_orders: { count: 0, total: 0 }, reason: 'Not counted' },
    }
    const input = { params: { id: run._id }, body: settlement }
    await unlessDone('status_conflict', watch.untilAnswered(staff, settleRun, input))
    history.runs.set(run._id, { number: run.number, cash })
  })
}

const keepBooks = ({ watch, gate }: Actors, token: string) => {
  const staff = watch.client(token)
  gate.repeat(async () => {
    await sleep(2_000)
    const until = addDays(shopToday(), 1)
    await unlessDone(
      'status_conflict',
      watch.untilAnswered(staff, makeAccountingBatch, { body: { until } }),
    )
    await watch.untilAnswered(staff, sendStatements, { body: { day: shopToday() } })
  })
}

/** Clerks, buyers and a driver who change accounts, each as often as it happens in a busy shop. */
export const startAccountActors = (actors: Actors, world: World): void => {
  const { ownerToken } = world
  takePayments(actors, ownerToken)
  takePayments(actors, ownerToken)
  claimPieces(actors, ownerToken)
  driveRuns(actors, world)
  keepBooks(actors, ownerToken)
}
