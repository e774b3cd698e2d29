import { maxLines } from '@endcap/contract/limits'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { insertFromJson, insertRowsFromJson } from '../audit/trash/trash-store.ts'
import { premisesKey } from '../database/comparable-text.ts'
import type { Db } from '../database/database.ts'
import {
  cart,
  cartLine,
  customer,
  deletedRow,
  orderGuide,
  orderGuideRow,
} from '../database/schema/index.ts'
import { type MergedAccount, newestEntry } from './merge-account-store.ts'

export const lockCarts = async (db: Db, customerIds: readonly string[]): Promise<void> => {
  await db.execute(sql`
    select from cart where customer_id = any (${sql.param(customerIds)}::uuid[])
    order by customer_id for update`)
}

export const moveOrders = async (db: Db, from: string, to: string): Promise<void> => {
  await db.execute(
    sql`update customer_order set customer_id = ${to}, version = version + 1 where customer_id = ${from}`,
  )
}

export const moveDocuments = async (db: Db, from: string, to: string): Promise<void> => {
  await db.execute(sql`update document set customer_id = ${to} where customer_id = ${from}`)
}

/**
 * Licenses follow. One that was verified for another address has to be verified again, and one that the customer has
 * already no longer counts.
 */
export const moveLicenses = async (
  db: Db,
  from: string,
  to: string,
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  const counts = sql`('submitted', 'verified')`
  await db.execute(sql`
    with moved as (
      select l.id, l.status = 'verified' and l.premises_key <> ${premisesKey(sql`c.business_address`, sql`c.apt_no`, sql`c.zip`)} as is_elsewhere,
        l.status in ${counts} and exists (
          select from license known where known.customer_id = ${to} and known.kind_id = l.kind_id
            and known.number = l.number and known.valid_from = l.valid_from and known.status in ${counts}
        ) as is_known
      from license l join customer c on c.id = ${to}
      where l.customer_id = ${from}
    )
    update license set customer_id = ${to}, version = version + 1,
      status = case when is_known then 'revoked' when is_elsewhere then 'submitted' else status end,
      note = case when is_known then 'The customer has this license already.' else note end,
      premises_key = case when is_elsewhere and not is_known then '' else premises_key end,
      decided_by = case when is_known then ${by} when is_elsewhere then '' else decided_by end,
      decided_at = case when is_known then ${at} when is_elsewhere then null else decided_at end
    from moved where license.id = moved.id`)
}

/** Appends the lines whose products `to` lacks, until its cart is full; returns these products. */
export const moveCartLines = async (
  db: Db,
  from: string,
  to: string,
  at: Date,
): Promise<string[]> => {
  const added = await db.execute<{ product_id: string }>(sql`
    with missing as materialized (
      select product_id, title, quantity, row_number() over (order by position) as place
      from cart_line l
      where customer_id = ${from} and not exists (
        select from cart_line other where other.customer_id = ${to} and other.product_id = l.product_id)
    ), present as (
      select count(*) as lines, coalesce(max(position), -1) as last from cart_line
      where customer_id = ${to}
    ), made as (
      insert into cart (customer_id, version, updated_at)
      select ${to}, 1, ${at} where exists (select from missing)
      on conflict (customer_id) do update
        set version = cart.version + 1, updated_at = excluded.updated_at
      returning customer_id
    )
    insert into cart_line (customer_id, product_id, title, quantity, position)
    select made.customer_id, product_id, title, quantity, last + place
    from missing, present, made where lines + place <= ${maxLines}
    returning product_id`)
  return added.rows.map(({ product_id }) => product_id)
}

/** Merges guides with the same name. If both have a product, the row of `to` stays. */
export const moveGuides = async (db: Db, from: string, to: string): Promise<void> => {
  await db.execute(sql`
    insert into order_guide_row (guide_id, product_id, par, par_at, on_hand, on_hand_at, quantity,
      quantity_at, position, position_at, listed, listed_at)
    select known.id, r.product_id, r.par, r.par_at, r.on_hand, r.on_hand_at, r.quantity, r.quantity_at,
      r.position, r.position_at, r.listed, r.listed_at
    from order_guide g join order_guide_row r on r.guide_id = g.id
    join order_guide known on known.customer_id = ${to} and lower(known.name) = lower(g.name)
    where g.customer_id = ${from}
    on conflict do nothing`)
  await db.execute(sql`
    update order_guide g set customer_id = ${to}
    where g.customer_id = ${from} and not exists (
      select from order_guide known where known.customer_id = ${to} and lower(known.name) = lower(g.name))`)
}

/** A customer in the table of deleted rows, as it was before a merge. */
export const mergedEntity = 'customers'

/** The rows that a merge moves or deletes, stored so that it can be undone. */
export type MergedRows = {
  row: Record<string, unknown>
  orders: string[]
  documents?: string[]
  /** Missing in merges from before licenses. */
  licenses?: { id: string; version: number }[]
  notes: string[]
  guides: { id: string }[]
  guide_rows: { guide_id: string }[]
  carts: object[]
  cart_lines: object[]
  /** Customers who were merged into this one before. */
  merges: string[]
}

export type Merge = MergedRows & {
  target_id: string
  added_products: string[]
  /** Missing in merges from before accounts moved. */
  account?: MergedAccount
  /** The fields of the remaining customer that the merge has changed, in the columns' names. */
  fields: { before: object; after: object }
}

export const readMergedRows = async (db: Db, id: string): Promise<MergedRows> => {
  const listOf = (value: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
    sql`(select coalesce(jsonb_agg(${value}), '[]') from ${from})`
  const found = await db.execute<{ rows: MergedRows }>(sql`
    select jsonb_build_object(
      'row', to_jsonb(c),
      'orders', ${listOf(sql`id`, sql`customer_order where customer_id = c.id`)},
      'documents', ${listOf(sql`id`, sql`document where customer_id = c.id`)},
      'licenses', ${listOf(sql`to_jsonb(l)`, sql`license l where customer_id = c.id`)},
      'notes', ${listOf(sql`id`, sql`staff_note where entity = 'customers' and entity_id = c.id`)},
      'guides', ${listOf(sql`to_jsonb(g)`, sql`order_guide g where customer_id = c.id`)},
      'guide_rows', ${listOf(sql`to_jsonb(r)`, sql`order_guide_row r join order_guide g on g.id = r.guide_id where g.customer_id = c.id`)},
      'carts', ${listOf(sql`to_jsonb(k)`, sql`cart k where customer_id = c.id`)},
      'cart_lines', ${listOf(sql`to_jsonb(l)`, sql`cart_line l where customer_id = c.id`)},
      'merges', ${listOf(sql`id`, sql`deleted_row where entity = ${mergedEntity} and related ->> 'target_id' = c.id::text`)}
    ) as rows from customer c where c.id = ${id}`)
  const [read] = found.rows
  if (read === undefined) throw new Error('The customer is not there.')
  return read.rows
}

/** Later undos move what they restore away from `to`, which had all its documents by now. */
export const moveMerges = async (db: Db, ids: readonly string[], to: string): Promise<void> => {
  await db.execute(sql`
    update deleted_row set related = jsonb_set(
      jsonb_set(related, '{target_id}', to_jsonb(${to}::text)),
      '{account,last_entry}', to_jsonb(${newestEntry}))
    where entity = ${mergedEntity} and id = any (${sql.param(ids)}::uuid[])`)
}

const ofMerges = (targetId: string) =>
  and(eq(deletedRow.entity, mergedEntity), sql`${deletedRow.related} ->> 'target_id' = ${targetId}`)

export const listMerges = (db: Db, targetId: string) =>
  db
    .select({
      id: deletedRow.id,
      businessName: deletedRow.title,
      email: sql<string>`${deletedRow.row} ->> 'email'`,
      by: deletedRow.staffName,
      mergedAt: deletedRow.deletedAt,
    })
    .from(deletedRow)
    .where(ofMerges(targetId))
    .orderBy(desc(deletedRow.deletedAt), desc(deletedRow.id))

/** Clears a price list or route that was deleted meanwhile, and ends all older sessions. */
export const restoreCustomer = async (
  db: Db,
  row: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await insertFromJson(db, customer, {
    ...row,
    price_list_id: null,
    delivery_route_id: null,
    version: Number(row.version) + 1,
    session_version: Number(row.session_version) + 1,
  })
  await db.execute(sql`
    update customer set
      price_list_id = (select id from price_list where id = ${row.price_list_id ?? null}::uuid),
      delivery_route_id =
        (select id from delivery_route where id = ${row.delivery_route_id ?? null}::uuid)
    where id = ${row.id}::uuid`)
}

/**
 * Gives a restored customer what the merge has moved, unless another undo has moved it on. Entries
 * made meanwhile stay where they are.
 */
export const moveBack = async (db: Db, id: string, merge: Merge): Promise<void> => {
  const { target_id: targetId, orders, notes, guides, guide_rows, carts, cart_lines } = merge
  const { documents = [], licenses = [] } = merge
  const among = (ids: readonly string[]) => sql`any (${sql.param(ids)}::uuid[])`
  await db.execute(sql`
    update customer_order set customer_id = ${id}, version = version + 1
    where id = ${among(orders)} and customer_id = ${targetId}`)
  await db.execute(sql`update document set customer_id = ${id}
    where id = ${among(documents)} and customer_id = ${targetId}`)
  // A license that nobody has decided since becomes what it was.
  await db.execute(sql`
    update license l set customer_id = ${id}, version = l.version + 1,
      status = case when is_same then former.status else l.status end,
      note = case when is_same then former.note else l.note end,
      premises_key = case when is_same then former.premises_key else l.premises_key end,
      decided_by = case when is_same then former.decided_by else l.decided_by end,
      decided_at = case when is_same then former.decided_at else l.decided_at end
    from (select *, version + 1 as moved_version
      from jsonb_populate_recordset(null::license, ${JSON.stringify(licenses)}::jsonb)) former
      cross join lateral (select (select version from license where id = former.id) = moved_version as is_same) same
    where l.id = former.id and l.customer_id = ${targetId}`)
  await db.execute(sql`update staff_note set entity_id = ${id}
    where id = ${among(notes)} and entity_id = ${targetId}`)
  await db.execute(sql`
    update order_guide set customer_id = ${id}
    where id = ${among(guides.map((guide) => guide.id))} and customer_id = ${targetId}`)
  const known = await db
    .select({ id: orderGuide.id })
    .from(orderGuide)
    .where(
      inArray(
        orderGuide.id,
        guides.map((guide) => guide.id),
      ),
    )
  const isGone = (guideId: string) => known.every((guide) => guide.id !== guideId)
  await insertRowsFromJson(
    db,
    orderGuide,
    guides.filter((guide) => isGone(guide.id)),
  )
  await insertRowsFromJson(
    db,
    orderGuideRow,
    guide_rows.filter((row) => isGone(row.guide_id)),
  )
  await db.execute(sql`
    with removed as (
      delete from cart_line l
      using jsonb_populate_recordset(null::cart_line, ${JSON.stringify(cart_lines)}::jsonb) r
      where l.customer_id = ${targetId} and l.product_id = ${among(merge.added_products)}
        and r.product_id = l.product_id and r.quantity = l.quantity
      returning l.customer_id
    )
    update cart set version = version + 1 where customer_id in (select customer_id from removed)`)
  await insertRowsFromJson(db, cart, carts)
  await insertRowsFromJson(db, cartLine, cart_lines)
}
