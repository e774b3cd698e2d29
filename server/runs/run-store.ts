import type { Cents } from '@endcap/contract/money'
import type { RunStatus, StopOutcome } from '@endcap/contract/runs/run-kinds'
import type { RunRow, Settlement } from '@endcap/contract/runs/runs'
import { addDays } from '@endcap/contract/shop-time'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { driverRun, runStop } from '../database/schema/index.ts'
import type { DueDay } from '../orders/order/due-day-store.ts'
import { isDueOn } from '../orders/order/due-day-store.ts'
import { hasReversal } from '../receivables/account-store.ts'

export type DriverRun = typeof driverRun.$inferSelect
export type Stop = typeof runStop.$inferSelect

/** An operation of `o` whose money counts: neither undone nor taken back in the customer’s account. */
export const isCountedMoney = sql`(o.state = 'counted' and not ${hasReversal(sql`o.item_id`)})`

const amountOf = (
  kind: string,
): SQL => sql`coalesce(sum((o.content -> 'payment' ->> 'amount')::bigint)
  filter (where o.content -> 'payment' ->> 'kind' = ${kind} and ${isCountedMoney}), 0)::integer`
const countOf = (kind: string): SQL =>
  sql`count(*) filter (where o.content -> 'payment' ->> 'kind' = ${kind} and ${isCountedMoney})`

export type RunWithMoney = RunRow & { settlement: Settlement | null }

type Row = Omit<RunWithMoney, 'checks' | 'money_orders' | 'over_short'> &
  Record<'check_count' | 'order_count' | 'check_total' | 'order_total', number>

const selectRuns = async (db: Db, where: SQL): Promise<RunWithMoney[]> => {
  const { rows } = await db.execute<Row>(sql`
    select r.id as _id, r.number::integer as number, r.day::text, r.route_name as route,
      coalesce(r.route_id::text, '') as route_id, s.name as driver, r.driver_id, r.plate, r.status,
      r.opening_float_cents as opening_float, r.version, r.settlement, visits.stops, visits.done,
      r.opening_float_cents + ops.cash - ops.expenses as cash,
      ops.check_count, ops.check_total, ops.order_count, ops.order_total, ops.waiting
    from driver_run r join staff_member s on s.id = r.driver_id,
      lateral (
        select count(*)::integer as stops, count(outcome)::integer as done
        from run_stop where run_id = r.id and not is_removed
      ) visits,
      lateral (
        select ${amountOf('cash')} as cash,
          ${countOf('check')} as check_count, ${amountOf('check')} as check_total,
          ${countOf('money_order')} as order_count, ${amountOf('money_order')} as order_total,
          coalesce(sum((o.content -> 'expense' ->> 'amount')::bigint)
            filter (where o.state = 'counted'), 0)::integer as expenses,
          count(*) filter (where o.state in ('late', 'set_aside')) as waiting
        from run_op o where o.run_id = r.id
      ) ops
    where ${where} order by r.day desc, r.number`)
  return rows.map(({ check_count, check_total, order_count, order_total, settlement, ...run }) => ({
    ...run,
    over_short: settlement?.over_short ?? null,
    settlement: settlement && { ...settlement, at: new Date(settlement.at) },
    checks: { count: check_count, total: check_total },
    money_orders: { count: order_count, total: order_total },
  }))
}

/** The runs of the week that ends with a day, and others that are not settled. */
export const listRunsOf = (db: Db, day: string, driverId: string | null): Promise<RunWithMoney[]> =>
  selectRuns(
    db,
    sql`(r.day between ${addDays(day, -6)} and ${day} or r.status <> 'settled')
      and ${driverId === null ? sql`true` : sql`r.driver_id = ${driverId}`}`,
  )

export const findRunWithMoney = async (db: Db, id: string): Promise<RunWithMoney | null> =>
  (await selectRuns(db, sql`r.id = ${id}`))[0] ?? null

export const lockRun = async (db: Db, id: string): Promise<DriverRun | null> => {
  const [run] = await db.select().from(driverRun).where(eq(driverRun.id, id)).for('update')
  return run ?? null
}

export type NewRun = Pick<
  DriverRun,
  'day' | 'routeId' | 'routeName' | 'driverId' | 'plate' | 'openingFloatCents'
>

export const insertRun = async (db: Db, run: NewRun): Promise<DriverRun> => {
  const [stored] = await db.insert(driverRun).values(run).returning()
  if (stored === undefined) throw new Error('A run was not stored.')
  return stored
}

export const updateRun = async (
  db: Db,
  id: string,
  change: {
    driverId?: string | undefined
    plate?: string | undefined
    openingFloatCents?: Cents | undefined
    status?: RunStatus
    settlement?: Settlement
  } = {},
): Promise<void> => {
  await db
    .update(driverRun)
    .set({ ...change, version: sql`${driverRun.version} + 1` })
    .where(eq(driverRun.id, id))
}

export const removeRun = async (db: Db, id: string): Promise<void> => {
  await db.delete(driverRun).where(eq(driverRun.id, id))
}

/** The open deliveries of a day and route that are open on no run, by ZIP code and address. */
export const findOrdersForRun = async (
  db: Db,
  due: DueDay,
  { routeId, limit }: { routeId: string | null; limit: number },
): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select customer_order.id from customer_order
    where ${isDueOn(due)} and status in ('received', 'confirmed', 'ready')
      and delivery_route_id is not distinct from ${routeId}::uuid
      and not exists (select from run_stop where order_id = customer_order.id and is_open)
    order by zip collate "und-x-icu", business_address collate "und-x-icu", number limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Of the orders, those that are open deliveries. */
export const findOpenDeliveries = async (
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from customer_order
    where id = any (${sql.param(orderIds)}::uuid[]) and type = 'Cash-on-delivery'
      and status in ('received', 'confirmed', 'ready')`)
  return new Set(rows.map(({ id }) => id))
}

export const findStops = (db: Db, runId: string): Promise<Stop[]> =>
  db.select().from(runStop).where(eq(runStop.runId, runId)).orderBy(runStop.position)

export const findStop = async (db: Db, runId: string, id: string): Promise<Stop | null> => {
  const [stop] = await db
    .select()
    .from(runStop)
    .where(and(eq(runStop.runId, runId), eq(runStop.id, id)))
  return stop ?? null
}

/** Puts orders on a run in their sequence; those that were taken off are on it again. */
export const writeStops = async (
  db: Db,
  runId: string,
  orderIds: readonly string[],
): Promise<void> => {
  await db.execute(sql`
    insert into run_stop (run_id, order_id, position)
    select ${runId}::uuid, id, nr from unnest(${sql.param(orderIds)}::uuid[]) with ordinality as o (id, nr)
    on conflict (run_id, order_id) do update set position = excluded.position, is_removed = false,
      is_open = run_stop.outcome is null`)
}

export const takeOffStops = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db
    .update(runStop)
    .set({ isRemoved: true, isOpen: false })
    .where(inArray(runStop.id, [...ids]))
}

export const updateStop = async (
  db: Db,
  id: string,
  change: {
    outcome?: StopOutcome
    reason?: string
    receiver?: string
    arrivedAt?: Date
    doneAt?: Date
    mailId?: string | null
    isRemoved?: false
    isOpen?: boolean
  },
): Promise<void> => {
  await db.update(runStop).set(change).where(eq(runStop.id, id))
}

export const closeStops = async (db: Db, runId: string): Promise<void> => {
  await db.update(runStop).set({ isOpen: false }).where(eq(runStop.runId, runId))
}

/** The number of the run on which an order was handed over; null if on none but `stopId`’s. */
export const findOtherDelivery = async (
  db: Db,
  { id, orderId }: Pick<Stop, 'id' | 'orderId'>,
): Promise<number | null> => {
  const { rows } = await db.execute<{ number: number }>(sql`
    select r.number::integer as number from run_stop s join driver_run r on r.id = s.run_id
    where s.order_id = ${orderId} and s.id <> ${id} and s.outcome in ('delivered', 'partly') limit 1`)
  return rows[0]?.number ?? null
}

export const findRun = async (db: Db, id: string): Promise<DriverRun | null> => {
  const [run] = await db.select().from(driverRun).where(eq(driverRun.id, id))
  return run ?? null
}

/** The ready orders on a truck that is out which are not marked as out for delivery. */
export const findOrdersToLeave = async (db: Db, runId: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from driver_run r join run_stop s on s.run_id = r.id
      join customer_order o on o.id = s.order_id
    where r.id = ${runId} and r.status = 'out' and s.is_open and o.status = 'ready'
      and o.out_for_delivery_at is null order by s.position`)
  return rows.map(({ id }) => id)
}
