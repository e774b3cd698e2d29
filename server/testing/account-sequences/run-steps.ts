import { changeRun, createRun } from '@endcap/contract/runs/plan-runs'
import { doorPaymentKinds } from '@endcap/contract/runs/run-kinds'
import type { Op } from '../../runs/tests/run-shop.ts'
import { type DoorEnd, type Item, openCharges, openCredits, plusDays } from './account-model.ts'
import { placeOrder } from './order-steps.ts'
import { dollars, idOf, type Stop, type World } from './world.ts'

const float = 10_000

export const planRun = async (world: World): Promise<void> => {
  const { shop, model, choices } = world
  const ready = model.orders.filter(({ status }) => status === 'ready')
  const [first, ...others] = choices.some(ready)
  if (first === undefined) return placeOrder(world)
  if (world.run !== null) return visitStop(world)
  const orders = [first, ...others.slice(0, 2)]
  const { data } = await shop.owner(createRun, {
    body: {
      ...{ day: plusDays(first.placedOn, 1), driver_id: shop.driver.id },
      opening_float: dollars(float),
    },
  })
  const changed = await shop.owner(changeRun, {
    params: { id: data._id },
    body: { orders: orders.map(({ id }) => id) },
  })
  const stops = changed.data.stop_list.map(({ _id, order_id, lines }): Stop => {
    const order = orders.find(({ id }) => id === order_id) ?? first
    return { id: _id, order, lineIds: lines.map((line) => line._id), payments: [], end: null }
  })
  world.run = { id: data._id, stops, expenses: 0 }
  await shop.send(data, [shop.op({ kind: 'start' })])
}

const chooseEnd = ({ choices }: World, stop: Stop): DoorEnd | null => {
  if (stop.end?.isHandedOver === true || choices.below(4) === 0) return null
  const isHandedOver = stop.order.status !== 'cancelled' && choices.below(4) > 0
  if (!isHandedOver && stop.end !== null) return null
  const { customer, invoice } = stop.order
  return {
    ...{ isHandedOver, isOrderPaid: choices.below(4) > 0 },
    charges: choices.some(openCharges(customer).filter((charge) => charge !== invoice)),
    credits: choices.some(openCredits(customer)),
  }
}

export const visitStop = async (world: World): Promise<void> => {
  const { shop, model, run, choices } = world
  const stop = choices.one(run?.stops ?? [])
  if (run === null || stop === undefined) return planRun(world)
  const { order } = stop
  const paid = Array.from({ length: choices.below(3) }, () => ({
    ...{ kind: choices.one(doorPaymentKinds) ?? 'cash', cents: 1 + choices.below(9_000) },
    isUndone: choices.below(4) === 0,
  }))
  const payments = paid.map(({ kind, cents }) =>
    shop.op({ kind: 'payment', stop: stop.id, payment: { kind, amount: dollars(cents) } }),
  )
  const ops: Op[] = [...payments]
  const end = chooseEnd(world, stop)
  const { products } = await shop.read(order.id)
  const cut = choices.below(2) === 0 ? choices.one(order.lines) : undefined
  const quantity = choices.below((cut?.ordered ?? 0) + 1)
  if (end !== null) {
    const idsOf = (items: readonly Item[]) => Promise.all(items.map((item) => idOf(world, item)))
    const chosen = {
      ...{ order: end.isOrderPaid },
      ...{ charges: await idsOf(end.charges), credits: await idsOf(end.credits) },
    }
    const short = products.flatMap(({ _id, product }) =>
      product._id === cut?.productId
        ? [{ line_id: _id, quantity, reason: 'damaged' as const }]
        : [],
    )
    ops.push(
      end.isHandedOver
        ? shop.op({ kind: 'deliver', stop: stop.id, deliver: { ...chosen, short } })
        : shop.op({
            kind: 'refuse',
            stop: stop.id,
            refuse: { ...chosen, outcome: 'closed_store' },
          }),
    )
  }
  const undos = payments.flatMap(({ id }, at) =>
    paid[at]?.isUndone === true ? [shop.op({ kind: 'undo', undo: { op: id } })] : [],
  )
  if (choices.below(4) === 0) {
    const amount = choices.below(500)
    if (amount > 0)
      ops.push(shop.op({ kind: 'expense', expense: { amount: dollars(amount), text: 'Fuel' } }))
    run.expenses += amount
  }
  await shop.send({ _id: run.id }, [...ops, ...undos])
  await shop.send({ _id: run.id }, [...undos, ...ops].toReversed())

  const items = paid.map(({ kind, cents }) => ({
    ...{ kind, item: model.book(order.customer, 'payment', cents, { order }) },
  }))
  stop.payments.push(...items)
  if (end !== null) stop.end = end
  if (end?.isHandedOver === true) {
    if (cut !== undefined) cut.ordered = quantity
    order.status = 'delivered'
    model.invoice(order, false)
  }
  const counted = stop.payments.map(({ item }) => item)
  if (stop.end !== null && (end !== null || items.length > 0))
    model.settleDoor(order, stop.end, counted)
  for (const [at, { item }] of items.entries())
    if (paid[at]?.isUndone === true) model.reverse(order.customer, item, 0, '')
}

export const settleRun = async (world: World) => {
  const { shop, run } = world
  if (run === null) return planRun(world)
  const counted = run.stops.flatMap(({ payments }) =>
    payments.filter(({ item }) => !item.isReversed),
  )
  const of = (kind: string) => counted.filter((payment) => payment.kind === kind)
  const sum = (kind: string) => of(kind).reduce((cents, { item }) => cents + item.cents, 0)
  const papers = (kind: string) => ({ count: of(kind).length, total: dollars(sum(kind)) })
  const expected = float + sum('cash') - run.expenses
  // Refused unless this is what the shop expects.
  await shop.settle(
    { _id: run.id },
    {
      ...{ expected: dollars(expected), checks: papers('check') },
      ...{ money_orders: papers('money_order'), reason: 'Counted' },
    },
  )
  world.run = null
}
