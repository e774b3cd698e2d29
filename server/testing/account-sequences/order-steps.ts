import * as claims from '@endcap/contract/claims/claims'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import { createMemo } from '@endcap/contract/receivables/memos'
import { sql } from 'drizzle-orm'
import { orderEventData } from '../../events/event-store.ts'
import { checkout, delivery } from '../../orders/tests/order-shop.ts'
import { expectRefusal } from '../expect-refusal.ts'
import { claimableOf, type Line } from './account-model.ts'
import { customerOf, dollars, type World } from './world.ts'

export const placeOrder = async (world: World) => {
  const { shop, model, choices } = world
  const customer = customerOf(world)
  const lines = shop.products.map(({ id, price }, at): Line => {
    const ordered = at === 0 ? 1 + choices.below(9) : choices.below(5)
    return { productId: id, price, ordered, charged: 0, returned: 0 }
  })
  const ordered = lines.filter((line) => line.ordered > 0)
  const fee = choices.below(3) === 0 ? 550 : 0
  const id = await shop.place(
    { id: customer.id, token: customer.token, email: '' },
    {
      ...delivery(...ordered.map((line) => [line.productId, line.ordered] as const)),
      customer: checkout,
    },
  )
  await shop.context.db.execute(sql`
    with changed as (
      update customer_order set status = 'ready', delivery_fee_cents = ${fee},
        total_cents = total_cents + ${fee} where id = ${id} returning *)
    insert into event (type, object_id, at, data)
    select 'order.changed', id, now(), ${orderEventData(sql`changed`)} from changed`)
  model.orders.push({
    ...{ id, customer, lines: ordered, fee, status: 'ready', placedOn: model.today },
    ...{ chargedFee: 0, invoice: null, hasMemo: false, claims: [] },
  })
}

export const changeOrder = async (world: World) => {
  const { shop, model, choices } = world
  const order = choices.one(model.orders.filter(({ status }) => status === 'ready'))
  const line = choices.one(order?.lines ?? [])
  if (order === undefined || line === undefined) return placeOrder(world)
  const quantity = choices.below(12)
  if (order.lines.every((one) => (one === line ? quantity : one.ordered) === 0)) return
  const change = { [line.productId]: { quantity, reason: 'damaged' as const } }
  await shop.change(order.id, { lines: await shop.linesWith(order.id, change) })
  line.ordered = quantity
}

export const setStatus = async ({ shop, model, choices }: World) => {
  const order = choices.one(model.orders.filter(({ status }) => status === 'ready'))
  if (order === undefined) return
  const status = choices.below(3) === 0 ? 'cancelled' : 'delivered'
  await shop.setStatus(order.id, status)
  if (status === 'cancelled') model.cancel(order)
  else order.status = status
}

export const invoice = async (world: World) => {
  const { shop, model, choices } = world
  const order = choices.one(
    model.orders.filter((one) => one.invoice !== null || one.status !== 'cancelled'),
  )
  if (order === undefined) return placeOrder(world)
  await shop.owner(issueInvoices, { body: { order_ids: [order.id], correct: true } })
  model.invoice(order)
}

export const issueMemo = async (world: World) => {
  const { shop, model, choices } = world
  const order = choices.one(model.orders)
  const customer = order?.customer ?? customerOf(world)
  const kind = choices.below(3) === 0 ? 'debit' : 'credit'
  const about = {
    kind,
    customer_id: customer.id,
    order_id: order?.id ?? '',
    reason: 'Broken',
  } as const
  const charged = order?.lines.filter((line) => line.charged > 0) ?? []
  if (kind === 'debit' || order === undefined || choices.below(2) === 0) {
    const amount = 1 + choices.below(3_000)
    await shop.owner(createMemo, { body: { ...about, amount: dollars(amount) } })
    return model.memo(kind, customer, amount, order ?? null)
  }
  const pieces = choices
    .some(charged)
    .map((line) => ({ line, quantity: 1 + choices.below(line.charged) }))
  const [first] = pieces
  if (first === undefined) return invoice(world)
  const { products } = await shop.read(order.id)
  const send = (sent: typeof pieces) =>
    shop.owner(createMemo, {
      body: {
        ...about,
        lines: sent.map(({ line, quantity }) => ({
          line_id: products.find(({ product }) => product._id === line.productId)?._id ?? '',
          quantity,
        })),
      },
    })
  await expectRefusal(send([{ ...first, quantity: first.line.charged + 1 }]), 'status_conflict')
  await send(pieces)
  model.creditPieces(order, pieces)
}

export const submitClaim = async (world: World) => {
  const { shop, model, choices } = world
  const order = choices.one(model.orders.filter(({ status }) => status !== 'cancelled'))
  const lines = order?.lines.filter((line) => claimableOf(line, order) > 0) ?? []
  const chosen = choices.some(lines)
  if (order === undefined || chosen.length === 0) return placeOrder(world)
  const { products } = await shop.read(order.id)
  const pieces = chosen.map((line) => ({
    ...{ line, accepted: 0, quantity: 1 + choices.below(claimableOf(line, order)) },
    lineId: products.find(({ product }) => product._id === line.productId)?._id ?? '',
  }))
  const { data } = await shop.owner(claims.createClaim, {
    body: {
      order_id: order.id,
      lines: pieces.map(({ lineId, quantity }) => ({
        ...{ line_id: lineId, quantity, reason_id: shop.reasonId },
      })),
    },
  })
  order.claims.push({ id: data._id, order, pieces, status: 'submitted' })
}

export const decideClaim = async (world: World) => {
  const { shop, model, choices } = world
  const claim = choices.one(
    model.orders.flatMap((order) => order.claims.filter(({ status }) => status === 'submitted')),
  )
  if (claim === undefined) return submitClaim(world)
  for (const piece of claim.pieces)
    piece.accepted = choices.below(Math.min(piece.quantity, piece.line.charged) + 1)
  const { data } = await shop.owner(claims.getClaim, { params: { id: claim.id } })
  const lines = data.lines.map(({ _id, line_id }) => ({
    ...{ _id, accepted: claim.pieces.find(({ lineId }) => lineId === line_id)?.accepted ?? 0 },
  }))
  const body = { lines, received: choices.below(2) === 0 }
  for (let sent = 0; sent < 2; sent += 1)
    await shop.owner(claims.decideClaim, { params: { id: claim.id }, body })
  claim.status = claim.pieces.some(({ accepted }) => accepted > 0) ? 'accepted' : 'refused'
  model.creditPieces(
    claim.order,
    claim.pieces.map(({ line, accepted }) => ({ line, quantity: accepted })),
  )
}
