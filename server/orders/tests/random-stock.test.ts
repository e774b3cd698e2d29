import { changeStock } from '@endcap/contract/catalog/stock'
import { orderTransitionsFrom, type StockCorrection } from '@endcap/contract/choices'
import { type OrderStatus, setOrderStatus } from '@endcap/contract/orders/orders'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { delivery, type Line, startOrderShop, times } from './order-shop.ts'
import {
  isOpen,
  type ModelLine,
  type ModelOrder,
  type Random,
  randomFrom,
  replaceOrder,
  settle,
  sumOf,
  unsettle,
  type World,
  waiting,
} from './stock-model.ts'

const shop = await startOrderShop()
const { db } = shop.context
const buyers = await times(4, () => shop.customer())

const readLines = async (orderId: string) =>
  (
    await db.execute<ModelLine>(sql`
      select id, product_id as product, quantity, picked_quantity as picked
      from order_line where order_id = ${orderId} order by position`)
  ).rows

/** Each movement begins at the count at which the one before ended, the last one ends at the count. */
const expectMovements = async () => {
  const broken = await db.execute(sql`
    select * from (
      select product_id, was, now, lag(now) over w as before, lead(id) over w as later
      from stock_movement window w as (partition by product_id order by id)
    ) m left join product_stock s using (product_id)
    where was is distinct from before or was = now
      or (later is null and now is distinct from s.count)`)
  expect(broken.rows).toEqual([])
}

const addProducts = (pieces: number) =>
  times(3, (nr) => shop.add(`Random ${nr}`, 2, { stock_count: pieces }))

const order = async (lines: readonly Line[], as: TestCaller): Promise<string | null> => {
  const reply = await shop.order(as, delivery(...lines))
  return reply.statusCode === 201 ? reply.json().data._id : null
}
const setStatus = (id: string, status: OrderStatus) =>
  shop.owner(setOrderStatus, { params: { id }, body: { status, reason: '' } })
const change = (id: string, lines: readonly ModelLine[], added: readonly Line[]) =>
  shop.change(id, {
    lines: lines.map((line) => ({ line_id: line.id, quantity: line.quantity, reason: 'other' })),
    added: added.map(([product_id, quantity]) => ({ product_id, quantity })),
    note: 'Changed',
  })
const pick = (line: string, quantity: number | null) =>
  db.execute(sql`
    update order_line set picked_quantity = ${quantity}, pick_reason = case
      when ${quantity}::integer < quantity then 'out_of_stock' end where id = ${line}`)
const correct = (id: string, reason: StockCorrection, quantity: number) =>
  shop.owner(changeStock, { params: { id }, body: { reason, quantity } })

/** A line that is not stored yet. */
const toModelLine = ([product, quantity]: Line) => ({ id: '', product, quantity, picked: null })

/** The code of a refusal, else null. */
const refusalOf = (made: Promise<unknown>): Promise<string | null> =>
  made.then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  )

/** Makes a change in the shop, which must be refused if the model refuses it. Returns the world after it. */
const agree = async (made: Promise<unknown>, world: World, next: World | 'refused') => {
  expect(await refusalOf(made)).toBe(next === 'refused' ? 'unavailable' : null)
  return next === 'refused' ? world : next
}

/** Makes one random operation in the shop and in the model. */
const makeOne = async (world: World, random: Random): Promise<World> => {
  const products = [...world.counts.keys()]
  const anyOf = <T>(list: readonly T[]): T | undefined => list[random(list.length)]
  const existing = anyOf(world.orders)
  const kind = random(7)

  if (kind === 0 || existing === undefined) {
    const lines = products
      .filter(() => random(2) === 0)
      .map((product) => [product, 1 + random(4)] as const)
    if (lines.length === 0) return world
    const id = await order(lines, anyOf(buyers) as TestCaller)
    const draft: ModelOrder = {
      id: id ?? '',
      status: 'received',
      cancelledFrom: 'received',
      lines: lines.map(toModelLine),
    }
    const next = replaceOrder(world, null, draft)
    expect(next === 'refused').toBe(id === null)
    if (next === 'refused' || id === null) return world
    draft.lines = await readLines(id)
    return next
  }

  const { id, status } = existing
  if (kind === 1) {
    const product = anyOf(products) ?? ''
    const count = world.counts.get(product) ?? 0
    const reason = anyOf(['received', 'returned', 'damaged', 'counted'] as const) ?? 'received'
    const quantity = 1 + random(6)
    if (reason === 'damaged' && quantity > count) return world
    await correct(product, reason, quantity)
    const now = { counted: quantity, damaged: count - quantity }[reason as string]
    return { ...world, counts: new Map(world.counts).set(product, now ?? count + quantity) }
  }

  if (kind === 2) {
    const line = anyOf(existing.lines)
    if (line === undefined || !isOpen(existing)) return world
    const picked = random(5) === 0 ? null : random(line.quantity + 1)
    const lines = existing.lines.map((one) => (one === line ? { ...one, picked } : one))
    const next = replaceOrder(world, existing, { ...existing, lines })
    return agree(pick(line.id, picked), world, next)
  }

  if (kind === 3) {
    const to = anyOf(orderTransitionsFrom(status))
    if (to === undefined) return world
    const lines = to === 'ready' ? settle(existing.lines) : existing.lines
    const after = { ...existing, lines, status: to, cancelledFrom: status }
    const next = replaceOrder(world, existing, after)
    const refusal = await refusalOf(setStatus(id, to))
    // An order that isn't picked completely can't be ready.
    if (refusal === 'status_conflict' && to === 'ready') return world
    expect(refusal).toBeNull()
    if (next === 'refused') throw new Error('The model refuses a transition.')
    return next
  }

  if (kind === 4) {
    if (status === 'received') return world
    const before = { confirmed: 'received', ready: 'confirmed', delivered: 'ready' } as const
    const to = status === 'cancelled' ? existing.cancelledFrom : before[status]
    const lines = status === 'ready' ? unsettle(existing.lines) : existing.lines
    const next = replaceOrder(world, existing, { ...existing, lines, status: to })
    return agree(shop.stepBack(id), world, next)
  }

  if (!isOpen(existing)) return world
  const changed = existing.lines.map((line) => ({ ...line, quantity: random(5) }))
  const has = new Set(existing.lines.map(({ product }) => product))
  const another = products.find((product) => !has.has(product) && random(2) === 0)
  const added = another === undefined ? [] : [[another, 1 + random(3)] as const]
  if (added.length === 0 && changed.every(({ quantity }) => quantity === 0)) return world
  const addedLines = added.map(toModelLine)
  const next = replaceOrder(world, existing, { ...existing, lines: [...changed, ...addedLines] })
  const refusal = await refusalOf(change(id, changed, added))
  if (refusal !== null) {
    expect(refusal).toBe('unavailable')
    // A product without a piece can't be added, even if other lines make room for it.
    if (next !== 'refused') expect(added).toHaveLength(1)
    return world
  }
  if (next === 'refused') throw new Error('The model refuses a change.')
  const before = new Map(existing.lines.map((line) => [line.id, line.unsettled]))
  const lines = (await readLines(id)).map((line) => ({ ...line, unsettled: before.get(line.id) }))
  return { ...next, orders: next.orders.map((one) => (one.id === id ? { ...one, lines } : one)) }
}

test.each([1, 2, 3])(
  '[X5-110] counts, reserved pieces and movements follow random operations as a plain model does (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const products = await addProducts(12)
    let world: World = { counts: new Map(products.map((id) => [id, 12])), orders: [] }
    for (let nr = 0; nr < 120; nr += 1) {
      world = await makeOne(world, random)
      const { rows } = await db.execute(sql`
        select p.id, s.count, s.reserved, p.in_stock
        from product_stock s join product p on p.id = s.product_id
        where p.id = any (${sql.param(products)}::uuid[]) order by p.id`)
      const expected = products.toSorted().map((id) => {
        const count = world.counts.get(id) ?? 0
        const reserved = sumOf(world, id, waiting)
        return { id, count, reserved, in_stock: count > reserved }
      })
      expect([nr, rows]).toEqual([nr, expected])
    }
    expect(world.orders.length).toBeGreaterThan(2)
    await expectMovements()
  },
)

test('[X5-111] concurrent operations leave the counts of a plain model, and never sell more than there is', async () => {
  const products = await addProducts(30)
  const received = new Map(products.map((id) => [id, 0]))
  const worker = async (seed: number) => {
    const random = randomFrom(seed)
    const as = buyers[seed % buyers.length] as TestCaller
    const own: string[] = []
    for (let nr = 0; nr < 25; nr += 1) {
      const product = products[random(products.length)] as string
      const existing = own[random(own.length)]
      const kind = random(6)
      if (kind <= 1 || existing === undefined) {
        const lines = products.map((id) => [id, 1 + random(3)] as const)
        const id = await order(random(2) === 0 ? lines : lines.toReversed(), as)
        if (id !== null) own.push(id)
      } else if (kind === 2) {
        await correct(product, 'received', 1)
        received.set(product, (received.get(product) ?? 0) + 1)
      } else if (kind === 5) {
        await refusalOf(
          random(2) === 0 ? setStatus(existing, 'cancelled') : shop.stepBack(existing),
        )
      } else {
        const lines = await readLines(existing)
        if (kind === 3) await pick(lines[0]?.id ?? '', random(2))
        const changed = lines.map((line) => ({ ...line, quantity: 1 + random(4) }))
        if (kind === 4) await refusalOf(change(existing, changed, []))
      }
    }
  }
  await times(8, (nr) => worker(nr + 10))
  await expectMovements()
  const { rows } = await db.execute(sql`
    select s.product_id as id, s.count, s.reserved, p.in_stock, s.count >= s.reserved as "isEnough",
      sum(case when o.status = 'cancelled' then 0
        else least(coalesce(l.picked_quantity, 0), l.quantity) end)::integer as taken,
      sum(case when o.status = 'cancelled' then 0
        else l.quantity - least(coalesce(l.picked_quantity, 0), l.quantity) end)::integer as waiting
    from product_stock s join product p on p.id = s.product_id
    join order_line l on l.product_id = s.product_id join customer_order o on o.id = l.order_id
    where s.product_id = any (${sql.param(products)}::uuid[]) group by s.product_id, p.id`)
  expect(rows).toHaveLength(3)
  for (const row of rows) {
    const { id, taken, waiting } = row as { id: string; taken: number; waiting: number }
    const count = 30 + (received.get(id) ?? 0) - taken
    const in_stock = count > waiting
    expect(row).toMatchObject({ count, reserved: waiting, in_stock, isEnough: true })
  }
})
