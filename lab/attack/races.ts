import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { AttackReply, AttackRequest } from './attack-request.ts'
import { type OrderHistory, readOrderHistory } from './attack-store.ts'
import type { Caller } from './callers.ts'

type Send = (request: AttackRequest) => Promise<AttackReply | null>

const request = (
  caller: Caller,
  method: string,
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): AttackRequest => ({
  kind: 'race',
  endpoint: null,
  caller,
  method,
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: method === 'GET' ? null : JSON.stringify(body),
})

const idOf = (reply: AttackReply | null): string => {
  const { data } = JSON.parse(reply?.body || '{}') as { data?: { _id?: string } }
  return data?._id ?? ''
}

const statusesOf = (replies: readonly (AttackReply | null)[]): number[] =>
  replies.map((reply) => reply?.status ?? 0)

/** Adds a product, because by now the shop's own may be sold out, off sale or sold by the dozen. */
const addProduct = async (send: Send): Promise<string> =>
  idOf(
    await send(
      request('owner', 'POST', '/admin/api/products', {
        title: 'Race',
        item_no: randomUUID(),
        category_ids: [],
        price: 5,
        in_stock: 1,
        on_sale: 1,
      }),
    ),
  )

const order = (key: string, productId: string): AttackRequest =>
  request(
    'customerA',
    'POST',
    '/api/place-order',
    {
      customer: {
        name: 'MarkerAmber',
        phone: '404 555 0101',
        email: 'MarkerAmber@attack.example',
        business_name: 'MarkerAmber Store',
        business_address: 'MarkerAmber',
      },
      products: [{ product_id: productId, quantity: 2 }],
      type: 'Cash-on-delivery',
    },
    { 'idempotency-key': key },
  )

const allAtOnce = (send: Send, requests: readonly AttackRequest[]) =>
  Promise.all(requests.map((one) => send(one)))

/** Returns the first contradiction to the status, the invoices or the accepted requests, or null. */
const problemOfOrder = (
  { status, invoices, transitions }: OrderHistory,
  accepted: number,
): string | null => {
  if (invoices > 1) return `${invoices} invoices of one order`
  if (accepted === 0) return 'no transition of a new order was accepted'
  if (transitions.length !== accepted)
    return `${transitions.length} transitions in the timeline, though ${accepted} were accepted`
  // Every status except the first and the last is left as often as it is entered.
  const balance: Record<string, number> = { received: 1 }
  for (const [from, to] of transitions) {
    balance[from] = (balance[from] ?? 0) - 1
    balance[to] = (balance[to] ?? 0) + 1
  }
  const last = Object.keys(balance).filter((name) => balance[name] !== 0)
  return last.length === 1 && last[0] === status
    ? null
    : `an order is ${status}, though its timeline ends with ${last.join(' and ')}`
}

/** Returns a sentence if a rule was broken or the race could not start; otherwise null. */
const raceOneOrder = async (send: Send, database: pg.Pool): Promise<string | null> => {
  const placed = await send(order(`race-${randomUUID()}`, await addProduct(send)))
  if (placed?.status !== 201) return `the order of a race was answered ${placed?.body}`
  const id = idOf(placed)
  const path = `/admin/api/orders/${id}`
  const steps = ['confirmed', 'cancelled', 'ready', 'confirmed', 'ready'].map((status) =>
    request('owner', 'POST', `${path}/status`, { status }),
  )
  const back = request('clerk', 'POST', `${path}/step-back`)
  const invoice = request('owner', 'POST', '/admin/api/invoices', { order_ids: [id] })
  const replies = await allAtOnce(send, [
    ...steps,
    back,
    request('clerk', 'PATCH', path, { note: 'race' }),
    invoice,
    invoice,
    request('picker', 'POST', `/admin/api/picking/${id}/picks`, { picks: [] }),
  ])
  const accepted = statusesOf(replies.slice(0, steps.length + 1)).filter(
    (status) => status === 200,
  ).length
  return problemOfOrder(await readOrderHistory(database, id), accepted)
}

/** Runs races on orders. Also sends each valid write in `generated` three times at once. */
export const runRaces = async (
  send: Send,
  options: { rounds: number; generated: readonly AttackRequest[]; database: pg.Pool },
  note: (problem: string) => void,
): Promise<void> => {
  for (let round = 0; round < options.rounds; round += 1) {
    const problem = await raceOneOrder(send, options.database)
    if (problem !== null) note(problem)
  }
  for (const one of options.generated) {
    if (one.kind !== 'valid' || one.method === 'GET') continue
    const raced = { ...one, kind: 'race' }
    await allAtOnce(send, [raced, raced, raced])
  }
}
