import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import type { ShortReason } from '@endcap/contract/orders/order-changes'
import type { OrderStatus } from '@endcap/contract/orders/orders'
import type { Pick, PickingLine, PickingRow } from '@endcap/contract/orders/picking'
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { ascending, type List, listRows, type Slice } from '../../database/list-store.ts'
import {
  customerOrder,
  orderEvent,
  orderLine,
  orderPick,
  pickupHour,
  product,
} from '../../database/schema/index.ts'
import type { StaffIdentity } from '../../http/identity.ts'

/** By day, deliveries first, then by slot. Orders without a day come last, oldest first. */
export const ordersToPick: List = {
  table: customerOrder,
  id: customerOrder.id,
  where: sql`${customerOrder.status} = 'confirmed'`,
  order: ascending(
    customerOrder.pickupDate,
    pickupHour(customerOrder.pickupTime),
    customerOrder.number,
  ),
}

const headColumns = {
  _id: customerOrder.id,
  number: customerOrder.number,
  createdAt: customerOrder.createdAt,
  business_name: customerOrder.businessName,
  type: customerOrder.type,
  date: sql<string>`coalesce(${customerOrder.pickupDate}::text, '')`,
  time: customerOrder.pickupTime,
}

type Progress = { id: string; lines: number; picked: number; pickers: string[] }

/** Counts an order's lines to pick, and those already picked or short. */
const countLines = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Progress>> => {
  const { rows } = await db.execute<Progress>(sql`
    select order_id as id, count(*) as lines,
      count(*) filter (where picked_quantity = quantity
        or picked_quantity < quantity and pick_reason is not null) as picked,
      coalesce(array_agg(distinct picker_name) filter (where picker_name is not null), '{}')
        as pickers
    from order_line
    where order_id = any (${sql.param(ids)}::uuid[]) and (quantity > 0 or picked_quantity > 0)
    group by order_id`)
  return new Map(rows.map((row) => [row.id, row]))
}

export const listOrdersToPick = async (
  db: Db,
  slice: Slice,
): Promise<{ rows: PickingRow[]; total: number }> => {
  const found = await listRows(db, ordersToPick, slice, async (where, inOrder) =>
    db.select(headColumns).from(customerOrder).where(where).orderBy(inOrder),
  )
  const progress = await countLines(
    db,
    found.rows.map(({ _id }) => _id),
  )
  return {
    total: found.total,
    rows: found.rows.map((row) => {
      const { lines = 0, picked = 0, pickers = [] } = progress.get(row._id) ?? {}
      return { ...row, lines, picked, pickers }
    }),
  }
}

const findHead = async (db: Db, id: string) => {
  const [head] = await db
    .select({
      ...headColumns,
      status: customerOrder.status,
      version: customerOrder.version,
      additional_comments: customerOrder.additionalComments,
    })
    .from(customerOrder)
    .where(eq(customerOrder.id, id))
  return head ?? null
}

const replaced = alias(orderLine, 'replaced')

export const findOrderToPick = async (db: Db, id: string) => {
  const head = await findHead(db, id)
  if (head === null) return null
  const lines: PickingLine[] = await db
    .select({
      _id: orderLine.id,
      title: orderLine.title,
      item_no: orderLine.itemNo,
      upc: sql<string>`coalesce(${product.upc}, '')`,
      unit: orderLine.unit,
      thumbnail: orderLine.thumbnail,
      bin_location: sql<string>`coalesce(${product.binLocation}, '')`,
      quantity: orderLine.quantity,
      units: orderLine.units,
      units_now: sql<SellingUnit[]>`coalesce(${product.units}, '[]')`,
      picked: orderLine.pickedQuantity,
      pick_reason: sql<ShortReason | ''>`coalesce(${orderLine.pickReason}, '')`,
      picked_by: sql<string>`coalesce(${orderLine.pickerName}, '')`,
      instead_of: sql<string>`coalesce(${replaced.title}, '')`,
    })
    .from(orderLine)
    .leftJoin(product, eq(product.id, orderLine.productId))
    .leftJoin(replaced, eq(replaced.id, orderLine.substituteFor))
    .where(
      and(
        eq(orderLine.orderId, id),
        or(gt(orderLine.quantity, 0), gt(orderLine.pickedQuantity, 0)),
      ),
    )
    .orderBy(asc(orderLine.position))
  return { ...head, lines }
}

/** Locks an order until the transaction ends, and returns the lines to pick. */
export const lockOrderToPick = async (db: Db, id: string) => {
  await db.execute(sql`select from customer_order where id = ${id} for update`)
  return findOrderToPick(db, id)
}

export const findCountedPicks = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await db
    .select({ id: orderPick.id })
    .from(orderPick)
    .where(inArray(orderPick.id, [...ids]))
  return new Set(found.map(({ id }) => id))
}

export type LineChange = { id: string; picked: number | null; reason: ShortReason | null }

export const writePicks = async (
  db: Db,
  orderId: string,
  by: StaffIdentity,
  { lines, picks }: { lines: readonly LineChange[]; picks: readonly Pick[] },
): Promise<void> => {
  await db.insert(orderPick).values(
    picks.map(({ id, line_id, was, quantity, reason }) => ({
      id,
      orderId,
      lineId: line_id,
      staffId: by.id,
      was,
      quantity,
      reason: reason ?? null,
    })),
  )
  await db.execute(sql`
    update order_line l
    set picked_quantity = changed.picked, pick_reason = changed.reason, picker_name = ${by.name}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as changed
      (id uuid, picked integer, reason text)
    where l.id = changed.id and l.order_id = ${orderId}`)
}

/** Does nothing if the locked order's timeline already has an entry of this kind. */
export const insertEventOnce = async (
  db: Db,
  order: { _id: string; status: OrderStatus },
  kind: 'picking_begun' | 'picking_finished',
  by: StaffIdentity,
  at: Date,
): Promise<boolean> => {
  const [found] = await db
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, order._id), eq(orderEvent.kind, kind)))
    .limit(1)
  if (found !== undefined) return false
  await db.insert(orderEvent).values({
    orderId: order._id,
    at,
    kind,
    staffId: by.id,
    staffName: by.name,
    fromStatus: order.status,
    toStatus: order.status,
  })
  return true
}

/** Deletes old pick ids. The picked quantities remain in the lines. */
export const prunePicks = async (db: Db, before: Date): Promise<void> => {
  await db.delete(orderPick).where(lt(orderPick.createdAt, before))
}
