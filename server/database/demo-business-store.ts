import { withBaseUnit } from '@endcap/contract/quantities/unit-words'
import { isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import {
  contactMessage,
  customer,
  customerOrder,
  jobApplication,
  orderEvent,
  orderLine,
  product,
  staffMember,
  staffNote,
} from './schema/index.ts'

type New<Table extends { $inferInsert: object }> = Table['$inferInsert']

export type DemoBusiness = {
  staff: New<typeof staffMember>[]
  customers: (New<typeof customer> & { id: string })[]
  notes: New<typeof staffNote>[]
  messages: New<typeof contactMessage>[]
  applications: New<typeof jobApplication>[]
  orders: {
    order: New<typeof customerOrder>
    lines: Omit<New<typeof orderLine>, 'orderId'>[]
    events: Omit<New<typeof orderEvent>, 'orderId'>[]
    notes?: Omit<New<typeof staffNote>, 'entity' | 'entityId'>[]
  }[]
}

export type DemoProduct = Pick<
  typeof product.$inferSelect,
  'id' | 'title' | 'itemNo' | 'thumbnail' | 'unit' | 'units' | 'priceVaries'
> & { priceCents: number }

export const findOrderableProducts = async (db: Db): Promise<DemoProduct[]> => {
  const found = await db
    .select({
      id: product.id,
      title: product.title,
      itemNo: product.itemNo,
      thumbnail: product.thumbnail,
      unit: product.unit,
      units: product.units,
      priceVaries: product.priceVaries,
      priceCents: product.priceCents,
    })
    .from(product)
    .where(sql`${product.listed} and ${product.inStock} and ${isNotNull(product.priceCents)}`)
    .orderBy(product.itemNo)
  return found.map((row) => ({ ...withBaseUnit(row), priceCents: row.priceCents ?? 0 }))
}

/** The usual products of the demo's buyer; some were cheaper when ordered. */
export const findDemoAssortment = async (db: Db): Promise<DemoProduct[]> => {
  const found = await db.execute<DemoProduct>(sql`
    select id, title, item_no as "itemNo", thumbnail, unit, units, price_varies as "priceVaries",
      case when nr % 6 = 0 then round(price_cents * 0.96)::integer else price_cents end as "priceCents"
    from (
      select p.*, c.slug as shelf, row_number() over (partition by c.slug order by md5(p.item_no)) as nr
      from shelf s join category c on c.id = s.category_id join product p on p.id = s.product_id
      where p.in_stock
    ) shelved
    join (values ('drinks', 16), ('snacks', 12), ('candy', 8), ('cigarettes', 8)) usual (shelf, products)
      on usual.shelf = shelved.shelf and nr <= products
    order by item_no`)
  return found.rows.map(withBaseUnit)
}

export const insertDemoGuides = async (db: Db, customerId: string): Promise<void> => {
  await db.execute(sql`
    with named (name, shelf) as (values ('Cooler', 'drinks'), ('Behind the counter', 'cigarettes')),
    guide as (
      insert into order_guide (customer_id, name) select ${customerId}, name from named returning id, name
    )
    insert into order_guide_row (guide_id, product_id, listed, listed_at, par, par_at, position, position_at)
    select guide.id, b.product_id, true, now(), 4 + nr * 5 % 13, now(), nr, now()
    from guide join named using (name) join category c on c.slug = named.shelf
    join shelf s on s.category_id = c.id
    join (
      select product_id, row_number() over (order by product_id) as nr
      from purchase where customer_id = ${customerId}
    ) b on b.product_id = s.product_id`)
}

/** Visitors may have made the same searches and scans while the demo was loading. */
export const insertDemoSearches = async (
  db: Db,
  today: string,
  {
    searches,
    unknown_scans,
  }: {
    searches: readonly { text: string; searches: number; results: number }[]
    unknown_scans: readonly { code: string; scans: number }[]
  },
): Promise<void> => {
  const day = sql`${today}::date - ago`
  const ofDay = (count: SQL) => sql`(${count} * (ago + 1) / 30 - ${count} * ago / 30)`
  await db.execute(sql`
    insert into searched_text (day, text, searches, results)
    select ${day}, text, ${ofDay(sql`searches`)}, results
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
      as searched (text text, searches integer, results integer), generate_series(0, 29) ago
    where ${ofDay(sql`searches`)} > 0
    on conflict do nothing`)
  await db.execute(sql`
    insert into unknown_scan (day, code, scans)
    select ${day}, code, ${ofDay(sql`scans`)}
    from jsonb_to_recordset(${JSON.stringify(unknown_scans)}::jsonb) as scanned (code text, scans integer),
      generate_series(0, 29) ago
    where ${ofDay(sql`scans`)} > 0
    on conflict do nothing`)
}

export const newIds = async (db: Db, count: number): Promise<string[]> => {
  const found = await db.execute<{ id: string }>(
    sql`select new_id() as id from generate_series(1, ${count})`,
  )
  return found.rows.map(({ id }) => id)
}

/** Sets costs and bin locations: aisles of 40 products, bays of five. */
export const setDemoWarehouse = async (db: Db): Promise<void> => {
  await db.execute(sql`
    update product p set bin_location = format('%s%s-%s', chr(65 + nr / 40), 1 + nr % 40 / 5, 1 + nr % 5),
      cost_cents = round(price_cents * (0.72 + nr % 7 * 0.02))
    from (select id, (row_number() over (order by item_no) - 1)::integer as nr from product) as counted
    where counted.id = p.id`)
}

export const demoPriceLists = [
  { name: 'Convenience chains', percent: 95 },
  { name: 'Key accounts', percent: 100 },
] as const

const giveDemoPriceLists = async (db: Db, ids: readonly string[]): Promise<void> => {
  const names = demoPriceLists.map(({ name }) => name)
  await db.execute(sql`
    update customer c set price_list_id = l.id
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as given (id, nr)
    join unnest(${sql.param(names)}::text[]) with ordinality as named (name, nr) on given.nr % 4 = named.nr
    join price_list l on l.name = named.name
    where c.id = given.id`)
}

export const insertDemoBusiness = async (db: Db, business: DemoBusiness): Promise<void> => {
  await db.insert(staffMember).values(business.staff)
  await db.insert(customer).values(business.customers)
  await giveDemoPriceLists(
    db,
    business.customers.flatMap(({ id }) => id ?? []),
  )
  await db.insert(contactMessage).values(business.messages)
  await db.insert(jobApplication).values(business.applications)
  const ids = await newIds(db, business.orders.length)
  const orders = business.orders.map((rows, index) => ({ ...rows, id: ids[index] ?? '' }))
  await db.insert(customerOrder).values(orders.map(({ id, order }) => ({ ...order, id })))
  await db
    .insert(orderLine)
    .values(orders.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, orderId: id }))))
  await db.execute(sql`
    update order_line set cost_cents = p.cost_cents from product p where p.id = product_id`)
  const orderNotes = orders.flatMap(({ id, notes = [] }) =>
    notes.map((note) => ({ ...note, entity: 'orders', entityId: id })),
  )
  await db.insert(staffNote).values([...business.notes, ...orderNotes])
  const events = orders.flatMap(({ id, events: steps }) =>
    steps.map((event) => ({ ...event, orderId: id })),
  )
  // Ids of the same moment are not in order, so they are sorted here: the timeline shows later
  // transitions last.
  const eventIds = (await newIds(db, events.length)).sort()
  await db
    .insert(orderEvent)
    .values(events.map((event, index) => ({ ...event, id: eventIds[index] })))
}

const countedProducts = 24

/** Every fifth counted product is low. */
export const setDemoStock = async (db: Db, staffName: string): Promise<void> => {
  const author = JSON.stringify({ name: staffName, reason: 'edit' })
  const because = (reason: string, note: string) => sql`
    select set_config('endcap.author', ${author}, true),
      set_config('endcap.stock', ${JSON.stringify({ reason, note })}, true)`
  await db.execute(because('counted', 'First count'))
  await db.execute(sql`
    insert into product_stock (product_id, count)
    select id, 1 + row_number() over (order by item_no) % 2 from product
    where listed and in_stock order by item_no desc limit ${countedProducts}
    -- Staff may count a product while the demo is loaded.
    on conflict do nothing`)
  await db.execute(because('received', 'Weekly delivery'))
  await db.execute(sql`
    update product_stock s set count = s.reserved
      + case when nr % 5 = 0 then 3 + nr % 6 else 20 + nr * 37 % 80 end
    from (select product_id, row_number() over (order by product_id) as nr from product_stock) numbered
    where numbered.product_id = s.product_id`)
  await db.execute(sql`select set_config('endcap.stock', '', true)`)
}
