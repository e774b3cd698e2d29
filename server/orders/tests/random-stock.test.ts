import { changeStock } from '@endcap/contract/catalog/stock'
import { orderTransitionsFrom, type StockCorrection } from '@endcap/contract/choices'
import { type OrderStatus, setOrderStatus } from '@endcap/contract/orders/orders'
import { changeOrder, stepOrderBack } from '@endcap/contract/orders/staff-orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { delivery, type OrderShop, startOrderShop } from './order-shop.ts'
import {
  isOpen,
  type Line,
  type Order,
  type Random,
  randomFrom,
  replaceOrder,
  settle,
  sumOf,
  unsettle,
  type World,
  waiting,
} from './stock-model.ts'

let shop: OrderShop
let buyers: TestCaller[]

beforeAll(async () => {
  shop = await startOrderShop()
  buyers = await Promise.all(Array.from({ length: 4 }, () => shop.customer()))
})
afterAll(() => shop.stop())

const read = async (): Promise<{
  orders: Map<string, Line[]>
  stock: Map<string, { count: number; reserved: number; inStock: boolean }>
}> => {
  const { db } = shop.context
  const lines = await db.execute<Line & { order_id: string }>(sql`
    select id, order_id, product_id as product, quantity, picked_quantity as picked
    from order_line order by position`)
  type Stock = { id: string; count: number; reserved: number; inStock: boolean }
  const stock = await db.execute<Stock>(sql`
    select p.id, s.count, s.reserved, p.in_stock as "inStock"
    from product_stock s join product p on p.id = s.product_id`)
  return {
    orders: Map.groupBy(lines.rows, ({ order_id }) => order_id),
    stock: new Map(stock.rows.map(({ id, ...row }) => [id, row])),
  }
}

/** Each movement begins at the count at which the one before ended, the last one ends at the count. */
const expectMovements = async () => {
  const broken = await shop.context.db.execute(sql`
    select * from (
      select product_id, was, now, lag(now) over w as before, lead(id) over w as later
      from stock_movement window w as (partition by product_id order by id)
    ) m left join product_stock s using (product_id)
    where was is distinct from before or was = now
      or (later is null and now is distinct from s.count)`)
  expect(broken.rows).toEqual([])
}

const addProducts = (count: number, pieces: number) =>
  Promise.all(
    Array.from({ length: count }, (_, nr) => shop.add(`Random ${nr}`, 2, { stock_count: pieces })),
  )

const corrections: readonly StockCorrection[] = ['received', 'returned', 'damaged', 'counted']

/** The requests of the random operations. */
const actions = {
  order: async (lines: readonly (readonly [string, number])[], as: TestCaller) => {
    const reply = await shop.order(as, delivery(lines))
    return reply.statusCode === 201 ? (reply.json().data._id as string) : null
  },
  setStatus: (id: string, status: OrderStatus) =>
    shop.owner(setOrderStatus, { params: { id }, body: { status, reason: '' } }),
  back: (id: string) => shop.owner(stepOrderBack, { params: { id }, body: { reason: 'Test' } }),
  change: (id: string, lines: readonly Line[], added: readonly (readonly [string, number])[]) =>
    shop.owner(changeOrder, {
      params: { id },
      body: {
        lines: lines.map((line) => ({
          line_id: line.id,
          quantity: line.quantity,
          reason: 'other' as const,
        })),
        added: added.map(([product_id, quantity]) => ({ product_id, quantity })),
        note: 'Changed',
      },
    }),
  pick: (line: string, quantity: number | null) =>
    shop.context.db.execute(
      sql`update order_line set picked_quantity = ${quantity}, pick_reason = case
          when ${quantity}::integer < quantity then 'out_of_stock' end where id = ${line}`,
    ),
  correct: (id: string, reason: StockCorrection, quantity: number) =>
    shop.owner(changeStock, { params: { id }, body: { reason, quantity } }),
}

const outcomeOf = (made: Promise<unknown>): Promise<string | null> =>
  made.then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  )

const isRefusal = async (made: Promise<unknown>): Promise<boolean> => {
  const outcome = await outcomeOf(made)
  expect(outcome === null || outcome === 'unavailable').toBe(true)
  return outcome !== null
}

/** Makes one random operation in the shop and in the model, which must agree on whether it is refused. */
const makeOne = async (world: World, random: Random): Promise<World> => {
  const products = [...world.counts.keys()]
  const anyOf = <T>(list: readonly T[]): T | undefined => list[random(list.length)]
  const order = anyOf(world.orders)
  const kind = random(7)

  if (kind === 0 || order === undefined) {
    const lines = products
      .filter(() => random(2) === 0)
      .map((product) => [product, 1 + random(4)] as const)
    if (lines.length === 0) return world
    const id = await actions.order(lines, buyers[random(buyers.length)] as TestCaller)
    const draft: Order = {
      id: id ?? '',
      status: 'received',
      cancelledFrom: 'received',
      lines: lines.map(([product, quantity]) => ({ id: '', product, quantity, picked: null })),
    }
    const next = replaceOrder(world, null, draft)
    expect(next === 'refused').toBe(id === null)
    if (next === 'refused' || id === null) return world
    draft.lines = (await read()).orders.get(id) ?? []
    return next
  }

  if (kind === 1) {
    const product = anyOf(products) ?? ''
    const count = world.counts.get(product) ?? 0
    const reason = anyOf(corrections) ?? 'received'
    const quantity = 1 + random(6)
    if (reason === 'damaged' && quantity > count) return world
    await actions.correct(product, reason, quantity)
    const now =
      reason === 'counted' ? quantity : count + (reason === 'damaged' ? -quantity : quantity)
    return { ...world, counts: new Map(world.counts).set(product, now) }
  }

  if (kind === 2) {
    const line = anyOf(order.lines)
    if (line === undefined || !isOpen(order)) return world
    const picked = random(5) === 0 ? null : random(line.quantity + 1)
    const lines = order.lines.map((one) => (one === line ? { ...one, picked } : one))
    const next = replaceOrder(world, order, { ...order, lines })
    expect(await isRefusal(actions.pick(line.id, picked))).toBe(next === 'refused')
    return next === 'refused' ? world : next
  }

  if (kind === 3) {
    const status = anyOf(orderTransitionsFrom(order.status))
    if (status === undefined) return world
    const lines = status === 'ready' ? settle(order.lines) : order.lines
    const next = replaceOrder(world, order, {
      ...order,
      lines,
      status,
      cancelledFrom: order.status,
    })
    expect(next).not.toBe('refused')
    const outcome = await outcomeOf(actions.setStatus(order.id, status))
    // An order that isn't picked completely can't be ready.
    const isIncomplete = outcome === 'status_conflict' && status === 'ready'
    expect(outcome === null || isIncomplete).toBe(true)
    return isIncomplete || next === 'refused' ? world : next
  }

  if (kind === 4) {
    if (order.status === 'received') return world
    const before = { confirmed: 'received', ready: 'confirmed', delivered: 'ready' } as const
    const status = order.status === 'cancelled' ? order.cancelledFrom : before[order.status]
    const lines = order.status === 'ready' ? unsettle(order.lines) : order.lines
    const next = replaceOrder(world, order, { ...order, lines, status })
    expect(await isRefusal(actions.back(order.id))).toBe(next === 'refused')
    return next === 'refused' ? world : next
  }

  if (!isOpen(order)) return world
  const changed = order.lines.map((line) => ({ ...line, quantity: random(5) }))
  const has = new Set(order.lines.map(({ product }) => product))
  const another = products.find((product) => !has.has(product) && random(2) === 0)
  const added = another === undefined ? [] : [[another, 1 + random(3)] as const]
  if (added.length === 0 && changed.every(({ quantity }) => quantity === 0)) return world
  const next = replaceOrder(world, order, {
    ...order,
    lines: [
      ...changed,
      ...added.map(([product, quantity]) => ({ id: '', product, quantity, picked: null })),
    ],
  })
  const isRefused = await isRefusal(actions.change(order.id, changed, added))
  if (isRefused) {
    // A product without a piece can't be added, even where other lines make room for it.
    if (next !== 'refused') expect(added.some(([product]) => world.counts.has(product))).toBe(true)
    return world
  }
  expect(next).not.toBe('refused')
  const before = new Map(order.lines.map(({ id, unsettled }) => [id, unsettled]))
  const lines = ((await read()).orders.get(order.id) ?? []).map((line) => ({
    ...line,
    unsettled: before.get(line.id),
  }))
  return next === 'refused'
    ? world
    : { ...next, orders: next.orders.map((one) => (one.id === order.id ? { ...one, lines } : one)) }
}

test.each([1, 2, 3])(
  '[X5-110] counts, reserved pieces and movements follow random operations as a plain model does (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const products = await addProducts(3, 12)
    let world: World = { counts: new Map(products.map((id) => [id, 12])), orders: [] }
    for (let nr = 0; nr < 120; nr += 1) {
      world = await makeOne(world, random)
      const { stock } = await read()
      for (const product of products) {
        const count = world.counts.get(product) ?? 0
        const reserved = sumOf(world, product, waiting)
        expect({ nr, ...stock.get(product) }).toEqual({
          nr,
          count,
          reserved,
          inStock: count > reserved,
        })
      }
    }
    expect(world.orders.length).toBeGreaterThan(2)
    await expectMovements()
  },
)

test('[X5-111] concurrent operations leave the counts of a plain model, and never sell more than there is', async () => {
  const products = await addProducts(3, 30)
  const received = new Map(products.map((id) => [id, 0]))
  const worker = async (seed: number) => {
    const random = randomFrom(seed)
    const as = buyers[seed % buyers.length] as TestCaller
    const own: string[] = []
    for (let nr = 0; nr < 25; nr += 1) {
      const product = products[random(products.length)] as string
      const order = own[random(own.length)]
      const kind = random(6)
      if (kind <= 1 || order === undefined) {
        const lines = products.map((id) => [id, 1 + random(3)] as const)
        const id = await actions.order(random(2) === 0 ? lines : lines.toReversed(), as)
        if (id !== null) own.push(id)
      } else if (kind === 2) {
        await actions.correct(product, 'received', 1)
        received.set(product, (received.get(product) ?? 0) + 1)
      } else {
        const { orders } = await read()
        const lines = orders.get(order) ?? []
        if (kind === 3) await actions.pick(lines[0]?.id ?? '', random(2))
        const changed = lines.map((line) => ({ ...line, quantity: 1 + random(4) }))
        if (kind === 4) await actions.change(order, changed, []).catch(() => {})
        if (kind === 5)
          await (random(2) === 0
            ? actions.setStatus(order, 'cancelled')
            : actions.back(order)
          ).catch(() => {})
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, nr) => worker(nr + 10)))
  await expectMovements()
  type Row = { id: string; inStock: boolean } & Record<
    'count' | 'reserved' | 'taken' | 'waiting',
    number
  >
  const { rows } = await shop.context.db.execute<Row>(sql`
    select s.product_id as id, s.count, s.reserved, p.in_stock as "inStock",
      sum(case when o.status = 'cancelled' then 0
        else least(coalesce(l.picked_quantity, 0), l.quantity) end)::integer as taken,
      sum(case when o.status = 'cancelled' then 0
        else l.quantity - least(coalesce(l.picked_quantity, 0), l.quantity) end)::integer as waiting
    from product_stock s join product p on p.id = s.product_id
    join order_line l on l.product_id = s.product_id join customer_order o on o.id = l.order_id
    where s.product_id = any (${sql.param(products)}::uuid[]) group by s.product_id, p.id`)
  expect(rows).toHaveLength(3)
  for (const { id, count, reserved, taken, waiting, inStock } of rows) {
    expect(count).toBe(30 + (received.get(id) ?? 0) - taken)
    expect(reserved).toBe(waiting)
    expect(count - reserved).toBeGreaterThanOrEqual(0)
    expect(inStock).toBe(count > reserved)
  }
})
