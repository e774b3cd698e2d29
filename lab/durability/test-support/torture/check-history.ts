import { setTimeout as sleep } from 'node:timers/promises'
import { getProduct } from '@endcap/contract/catalog/catalog'
import type { MailServer } from '@endcap/server/testing/start-mail-server'
import type pg from 'pg'
import { checkAccounts } from './check-accounts.ts'
import type { History, KnownOrder } from './history.ts'
import { initialCount, type World } from './world.ts'

type StoredOrder = {
  id: string
  number: number
  status: string
  customer: string
  total: number
  key: string | null
  lines: { product: string; quantity: number; price: number }[]
  invoice: { number: number; total: number } | null
}

const ordersQuery = `
  select o.id, o.number::int as number, o.status, o.customer_id as customer,
    o.total_cents::int as total,
    (select key from order_key where order_id = o.id) as key,
    (select json_agg(json_build_object('product', product_id, 'quantity', quantity, 'price', price_cents))
      from order_line where order_id = o.id) as lines,
    (select json_build_object('number', number, 'total', total_cents) from invoice
      where order_id = o.id) as invoice
  from customer_order o`

/** Compares an acknowledged order with the stored one. Idempotency keys may have been pruned. */
const checkOrder = (known: KnownOrder, stored: StoredOrder | undefined): string[] => {
  if (stored === undefined) return [`order ${known.number} was acknowledged and is not stored`]
  const describe = (lines: readonly { product: string; quantity: number; price: number }[]) =>
    lines.map((line) => `${line.quantity} × ${line.product} at ${line.price}`).sort()
  const describeInvoice = (invoice: KnownOrder['invoice']) =>
    invoice && `${invoice.number} over ${invoice.total}`
  const lines = known.lines.map(({ productId, ...line }) => ({ ...line, product: productId }))
  const sum = stored.lines.reduce((total, { quantity, price }) => total + quantity * price, 0)
  const compared: readonly [what: string, acknowledged: unknown, found: unknown][] = [
    ['the number', known.number, stored.number],
    ['the customer', known.customerId, stored.customer],
    ['the key', known.key, stored.key ?? known.key],
    ['the lines', describe(lines), describe(stored.lines)],
    ['the sum of the lines', known.total, sum],
    ['the total', known.total, stored.total],
    ['the status', known.status, stored.status],
    ['the invoice', describeInvoice(known.invoice), describeInvoice(stored.invoice)],
  ]
  return compared
    .filter(([, acknowledged, found]) => String(acknowledged) !== String(found))
    .map(
      ([what, acknowledged, found]) =>
        `${what} of order ${known.number} is ${found}, acknowledged was ${acknowledged}`,
    )
}

const checkOrders = async (database: pg.Client, history: History): Promise<string[]> => {
  const { rows } = await database.query<StoredOrder>(ordersQuery)
  const stored = new Map(rows.map((row) => [row.id, row]))
  return [
    ...[...history.orders.values()].flatMap((known) => checkOrder(known, stored.get(known.id))),
    ...rows
      .filter(({ id }) => !history.orders.has(id))
      .map(({ number }) => `order ${number} is stored, but nobody ordered it`),
  ]
}

/** Stock according to movements, open orders and claims whose goods are back, recomputed from them. */
const stockQuery = `
  with back as (
    select l.product_id, sum(l.accepted)::int as pieces
    from claim_line l join claim c on c.id = l.claim_id
    where c.received_at is not null and l.stock_effect = 'saleable' group by 1
  ), claimed as (
    select l.product_id, sum(pieces_taken(o.status, l.quantity, l.picked_quantity)) as taken,
      sum(pieces_claimed(o.status, l.quantity, l.picked_quantity)) as claimed
    from order_line l join customer_order o on o.id = l.order_id group by 1
  ), counted as (
    select p.item_no, s.count, s.reserved, coalesce(c.taken, 0)::int as taken,
      coalesce((select pieces from back where product_id = p.id), 0) as back,
      (coalesce(c.claimed, 0) - coalesce(c.taken, 0))::int as open,
      (select sum(coalesce(m.now, 0) - coalesce(m.was, 0))::int from stock_movement m
        where m.product_id = p.id) as moved
    from product_stock s join product p on p.id = s.product_id left join claimed c on c.product_id = p.id
  )
  select to_json(counted)::text as problem from counted
  where count <> $1 - taken + back or reserved <> open or moved <> count`

const checkStock = async (database: pg.Client): Promise<string[]> => {
  const { rows } = await database.query<{ problem: string }>(stockQuery, [initialCount])
  return rows.map(({ problem }) => `the stock is wrong: ${problem}`)
}

const checkCarts = async (database: pg.Client, history: History): Promise<string[]> => {
  const { rows } = await database.query<{ customer: string; product: string; quantity: number }>(
    'select customer_id as customer, product_id as product, quantity from cart_line',
  )
  const carts = Map.groupBy(rows, ({ customer }) => customer)
  const describe = (lines: Iterable<readonly [string, number]>) => JSON.stringify([...lines].sort())
  return [...history.carts].flatMap(([customer, lines]) => {
    const stored = (carts.get(customer) ?? []).map((line) => [line.product, line.quantity] as const)
    const isSame = describe(stored) === describe(lines)
    return isSame ? [] : [`a cart holds ${describe(stored)}, acknowledged was ${describe(lines)}`]
  })
}

/** Longer than a cached response may be stale (X7-07). */
const settleMs = 500

/** Compares the stored prices with those shown to a customer and acknowledged to staff. */
const checkPrices = async (world: World, database: pg.Client): Promise<string[]> => {
  const { watch, buyers, products, history } = world
  await sleep(settleMs)
  const client = watch.client(buyers[0]?.token ?? null)
  const { rows } = await database.query<{ id: string; price: number }>(
    'select id, price_cents::int as price from product',
  )
  const stored = new Map(rows.map(({ id, price }) => [id, price]))
  const problems: string[] = []
  for (const { id } of products) {
    const { data } = await watch.untilAnswered(client, getProduct, { params: { id } })
    const shown = 'price' in data ? data.price : null
    const price = stored.get(id)
    if (shown !== price) problems.push(`a product is shown for ${shown}, stored is ${price}`)
    if ((history.prices.get(id) ?? price) !== price)
      problems.push(`a product costs ${price}, acknowledged was ${history.prices.get(id)}`)
  }
  return problems
}

const arrivedMails = ({ accepted }: MailServer): string[] =>
  accepted.map(({ data }) => /^Message-ID: <([\w-]+)@/im.exec(data)?.[1] ?? 'none')

const checkMailsOnce = (mailServer: MailServer): string[] =>
  [...Map.groupBy(arrivedMails(mailServer), (id) => id)]
    .filter(([, all]) => all.length > 1)
    .map(([id]) => `the mail ${id} arrived twice`)

/** Returns the differences. No actor may run meanwhile. */
export const checkHistory = (world: World): Promise<string[]> =>
  world.withDatabase(async (database) => [
    ...(await checkOrders(database, world.history)),
    ...(await checkAccounts(database, world.history)),
    ...(await checkStock(database)),
    ...(await checkCarts(database, world.history)),
    ...(await checkPrices(world, database)),
    ...checkMailsOnce(world.mailServer),
  ])

/** Longer than the queue's back-off after three attempts and the delay of transition mails. */
const quietTimeoutMs = 120_000

const waitForQuiet = async (database: pg.Client): Promise<string[]> => {
  for (const began = performance.now(); ; await sleep(500)) {
    const { rows } = await database.query<{ problem: string }>(
      `select 'the mail ' || id || ' is still queued' as problem from mail where status = 'queued'
       union all
       select 'the job ' || task_identifier || ' ' || id || ' is stuck: ' || coalesce('locked since ' || locked_at, last_error, 'due since ' || run_at)
       from graphile_worker.jobs
       where locked_at is not null
         -- Without attempts or an error, a job with the same key has taken the place of one whose worker died.
         or run_at < now() - interval '2 seconds' and (attempts < max_attempts or last_error is not null)`,
    )
    if (rows.length === 0) return []
    if (performance.now() - began > quietTimeoutMs) return rows.map(({ problem }) => problem)
  }
}

/** `cutOff`: mails whose attempt a fault interrupted; staff see them as failed (X1-05). */
export const checkMails = ({
  withDatabase,
  history,
  mailServer,
}: World): Promise<{ problems: string[]; sent: number; cutOff: number }> =>
  withDatabase(async (database) => {
    const problems = [...(await waitForQuiet(database)), ...checkMailsOnce(mailServer)]
    const arrived = new Set(arrivedMails(mailServer))
    const { rows } = await database.query<{
      id: string
      kind: string
      status: string
      number: number | null
      error: string
    }>(
      `select id, kind, status, (content #>> '{facts,number}')::int as number, last_error as error
       from mail`,
    )
    for (const { id, kind, status, error } of rows) {
      const isInterrupted = status === 'failed' && /may have arrived/.test(error)
      if (status === 'sent' ? !arrived.has(id) : !isInterrupted)
        problems.push(`the mail ${id} (${kind}) is ${status} and has not arrived: ${error}`)
    }
    const counts = Map.groupBy(rows, ({ kind, number }) => `${kind} ${number}`)
    for (const { number } of history.orders.values())
      for (const kind of ['order_placed', 'order_to_pack'])
        if (counts.get(`${kind} ${number}`)?.length !== 1)
          problems.push(`order ${number} has other than one mail ${kind}`)
    const failed = rows.filter(({ status }) => status === 'failed')
    return { problems, sent: arrived.size, cutOff: failed.length }
  })
