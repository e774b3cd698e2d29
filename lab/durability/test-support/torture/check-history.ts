import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '@endcap/server/system/durations'
import type pg from 'pg'
import type { History, KnownOrder } from './history.ts'

type StoredOrder = {
  id: string
  number: number
  status: string
  version: number
  customer: string
  total: number
  lines: {
    product: string
    quantity: number
    ordered: number
    picked: number | null
    price: number
  }[]
}

const ordersQuery = `
  select o.id, o.number::int as number, o.status, o.version::int as version, o.customer_id as customer,
    o.total_cents::int as total, (
      select json_agg(json_build_object('product', product_id, 'quantity', quantity,
        'ordered', coalesce(ordered_quantity, quantity), 'picked', picked_quantity,
        'price', price_cents) order by position)
      from order_line where order_id = o.id) as lines
  from customer_order o`

const describeLines = (
  lines: readonly { product: string; quantity: number; price: number }[],
): string =>
  lines
    .map(({ product, quantity, price }) => `${quantity} × ${product} at ${price}`)
    .sort()
    .join(', ')

/** Compares one acknowledged order with the stored one. */
const checkOrder = (known: KnownOrder, stored: StoredOrder | undefined): string[] => {
  if (stored === undefined) return [`order ${known.number} was acknowledged and is not stored`]
  const problems: string[] = []
  const differ = (what: string, expected: unknown, found: unknown) => {
    if (String(expected) !== String(found))
      problems.push(`${what} of order ${known.number} is ${found}, acknowledged was ${expected}`)
  }
  differ('the number', known.number, stored.number)
  differ('the customer', known.customerId, stored.customer)
  differ(
    'what was ordered',
    describeLines(known.lines.map(({ productId, ...line }) => ({ ...line, product: productId }))),
    describeLines(stored.lines.map((line) => ({ ...line, quantity: line.ordered }))),
  )
  const sum = stored.lines.reduce((total, { quantity, price }) => total + quantity * price, 0)
  differ('the sum of the lines', stored.total, sum)
  const { staff } = known
  differ('the total', staff?.orderDetails.total ?? known.total, stored.total)
  differ('the status', staff?.status ?? 'received', stored.status)
  if (staff !== null) {
    differ('the version', staff.version, stored.version)
    differ(
      'the quantities',
      staff.products.map((line) => line.quantity),
      stored.lines.map((line) => line.quantity),
    )
    differ(
      'the picks',
      staff.products.map((line) => line.picked),
      stored.lines.map((line) => line.picked),
    )
  }
  return problems
}

const checkOrders = async (database: pg.Client, history: History): Promise<string[]> => {
  const { rows } = await database.query<StoredOrder>(ordersQuery)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const problems = [...history.orders.values()].flatMap((known) =>
    checkOrder(known, stored.get(known.id)),
  )
  for (const { id, number } of rows)
    if (!history.orders.has(id)) problems.push(`order ${number} is stored, but nobody ordered it`)
  return problems
}

/** The idempotency key of each order, until it is pruned. */
const checkKeys = async (database: pg.Client, history: History): Promise<string[]> => {
  const problems: string[] = []
  const keys = await database.query<{ key: string; order_id: string }>(
    'select key, order_id from order_key',
  )
  const byKey = new Map(keys.rows.map(({ key, order_id }) => [key, order_id]))
  for (const { key, id, number } of history.orders.values())
    if (byKey.get(key) !== id) problems.push(`the key of order ${number} names ${byKey.get(key)}`)
  return problems
}

/** Invoices: numbers from 10001 without gaps, each as it was acknowledged. */
const checkInvoices = async (database: pg.Client, history: History): Promise<string[]> => {
  const { rows } = await database.query<{ number: number; order_id: string; total: number }>(
    `select number::int as number, order_id, total_cents::int as total from invoice order by number`,
  )
  const problems = rows.flatMap(({ number }, index) =>
    number === 10_001 + index ? [] : [`invoice ${10_001 + index} is missing, next is ${number}`],
  )
  const byOrder = new Map(rows.map((row) => [row.order_id, row]))
  for (const { id, invoice, number } of history.orders.values()) {
    const found = byOrder.get(id)
    if (found?.number !== invoice?.number || found?.total !== invoice?.total)
      problems.push(
        `order ${number} has invoice ${found?.number} over ${found?.total}, acknowledged was ${invoice?.number} over ${invoice?.total}`,
      )
  }
  return problems
}

/** Stock: what the movements and the open orders say, added up again from the orders themselves. */
const stockQuery = `
  with claimed as (
    select l.product_id, sum(pieces_taken(o.status, l.quantity, l.picked_quantity)) as taken,
      sum(pieces_claimed(o.status, l.quantity, l.picked_quantity)) as claimed
    from order_line l join customer_order o on o.id = l.order_id group by 1
  )
  select p.item_no, s.count, s.reserved, coalesce(c.taken, 0)::int as taken,
    (coalesce(c.claimed, 0) - coalesce(c.taken, 0))::int as open,
    (select sum(coalesce(m.now, 0) - coalesce(m.was, 0))::int from stock_movement m
      where m.product_id = p.id) as moved
  from product_stock s join product p on p.id = s.product_id left join claimed c on c.product_id = p.id`

const checkStock = async (database: pg.Client, initialCount: number): Promise<string[]> => {
  const { rows } = await database.query<{
    item_no: string
    count: number
    reserved: number
    taken: number
    open: number
    moved: number
  }>(stockQuery)
  return rows.flatMap(({ item_no, count, reserved, taken, open, moved }) => [
    ...(count === initialCount - taken
      ? []
      : [`${item_no} has ${count} pieces, its orders have taken ${taken} of ${initialCount}`]),
    ...(reserved === open ? [] : [`${item_no} has ${reserved} reserved, its open orders ${open}`]),
    ...(moved === count ? [] : [`${item_no} has ${count} pieces, its movements give ${moved}`]),
  ])
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

const checkPrices = async (database: pg.Client, history: History): Promise<string[]> => {
  const { rows } = await database.query<{ id: string; price: number }>(
    'select id, price_cents as price from product',
  )
  const prices = new Map(rows.map(({ id, price }) => [id, price]))
  return [...history.importedPrices].flatMap(([id, price]) =>
    prices.get(id) === price ? [] : [`a product costs ${prices.get(id)}, imported was ${price}`],
  )
}

const isTemporary = (name: string) => name.startsWith('.')

/**
 * Uploads: every acknowledged picture and no other. Temporary files are left by a kill; they are made
 * two hours old here, and the next start has to remove those of an earlier check.
 */
const checkPictures = async (
  folder: string,
  history: History,
  { agedFiles: aged, starts }: CheckOptions,
): Promise<string[]> => {
  const names = await readdir(folder)
  const problems: string[] = []
  const known = new Set([...history.pictures].map((path) => path.replace('/images/', '')))
  for (const name of known) if (!names.includes(name)) problems.push(`the picture ${name} is lost`)
  for (const name of names.filter((one) => !known.has(one))) {
    if (!isTemporary(name)) problems.push(`the picture ${name} was never acknowledged`)
    else if ((aged.get(name) ?? starts) < starts)
      problems.push(`the temporary file ${name} is never removed`)
    else {
      const old = new Date(Date.now() - 2 * hourMs)
      await utimes(join(folder, name), old, old)
    }
  }
  for (const name of names.filter(isTemporary)) if (!aged.has(name)) aged.set(name, starts)
  return problems
}

export type CheckOptions = {
  database: pg.Client
  history: History
  dataDir: string
  initialCount: number
  /** The number of times that the shop has been started. */
  starts: number
  /** Temporary files, with the number of starts when a check first saw them. */
  agedFiles: Map<string, number>
  /** Whether idempotency keys may have expired since. */
  areKeysPruned: boolean
}

/** Compares all that was acknowledged with all that is stored. Returns the differences, as sentences. */
export const checkHistory = async (options: CheckOptions): Promise<string[]> => {
  const { database, history, dataDir, initialCount } = options
  return [
    ...(await checkOrders(database, history)),
    ...(options.areKeysPruned ? [] : await checkKeys(database, history)),
    ...(await checkInvoices(database, history)),
    ...(await checkStock(database, initialCount)),
    ...(await checkCarts(database, history)),
    ...(await checkPrices(database, history)),
    ...(await checkPictures(join(dataDir, 'images'), history, options)),
  ]
}
