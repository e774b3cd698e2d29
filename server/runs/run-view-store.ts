import type { RunOpState } from '@endcap/contract/runs/run-kinds'
import type { RunOpContent } from '@endcap/contract/runs/run-ops'
import type { OpenDocument, RunStop, StopClaim, StopLine } from '@endcap/contract/runs/runs'
import { sql } from 'drizzle-orm'
import { isToReceive } from '../claims/claim-store.ts'
import type { Db } from '../database/database.ts'
import { isCountedMoney } from './run-store.ts'

type StopOrder = Omit<
  RunStop,
  'lines' | 'due' | 'charges' | 'credits' | 'claims' | 'seen' | 'payments' | 'notes' | 'documents'
> & { has_invoice: boolean }

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** The stops of a run in their sequence, with their orders. */
export const findStopOrders = async (db: Db, runId: string): Promise<StopOrder[]> => {
  const { rows } = await db.execute<
    Omit<StopOrder, 'arrivedAt' | 'doneAt'> & { arrivedAt: string | null; doneAt: string | null }
  >(sql`
    select s.id as _id, s.position, s.order_id, o.number::integer as order_number, o.status, o.name,
      o.business_name, o.business_address, o.apt_no as "aptNo", o.city, o.state, o.zip, o.phone,
      o.additional_comments, c.pays_by_invoice, o.total_cents::integer as total,
      s.arrived_at as "arrivedAt", s.done_at as "doneAt", s.outcome, s.reason, s.receiver,
      exists (select from account_item i where i.order_id = o.id and i.kind = 'invoice') as has_invoice
    from run_stop s join customer_order o on o.id = s.order_id join customer c on c.id = o.customer_id
    where s.run_id = ${runId} and not s.is_removed order by s.position, o.number`)
  return rows.map(({ arrivedAt, doneAt, ...stop }) => ({
    ...stop,
    arrivedAt: toDate(arrivedAt),
    doneAt: toDate(doneAt),
  }))
}

export const findLinesOfStops = async (
  db: Db,
  runId: string,
): Promise<(StopLine & { order_id: string })[]> => {
  const { rows } = await db.execute<StopLine & { order_id: string }>(sql`
    select l.id as _id, l.order_id, l.title, l.item_no, l.thumbnail, l.unit, l.units, l.quantity,
      l.price_cents as price
    from run_stop s join order_line l on l.order_id = s.order_id
    where s.run_id = ${runId} and not s.is_removed and l.quantity > 0
    order by l.order_id, l.position`)
  return rows
}

/** `is_own`: a payment of this stop, which settles the order once it is handed over. */
type OpenOfStop = OpenDocument & { stop_id: string; order_id: string | null; is_own: boolean }

/** The open documents of the customers of a run’s stops, charges first, oldest due first. */
export const findOpenOfStops = async (db: Db, runId: string): Promise<OpenOfStop[]> => {
  const { rows } = await db.execute<OpenOfStop>(sql`
    select i.id as _id, s.id as stop_id, i.order_id, i.kind, i.number::integer as number,
      coalesce(i.due_on::text, '') as due_on, (abs(i.cents) - i.settled_cents)::integer as open,
      exists (select from run_op where stop_id = s.id and item_id = i.id) as is_own
    from run_stop s join customer_order o on o.id = s.order_id
      join account_item i on i.customer_id = o.customer_id and i.is_open
    where s.run_id = ${runId} and not s.is_removed
    order by i.due_on nulls last, i.number nulls first, i.id`)
  return rows
}

/**
 * The claims whose goods are to be collected from the customers of a run’s stops, or were collected at them, oldest first. A
 * settled run has nothing to collect.
 */
export const findClaimsOfStops = async (
  db: Db,
  runId: string,
): Promise<(StopClaim & { stop_id: string })[]> => {
  const { rows } = await db.execute<StopClaim & { stop_id: string }>(sql`
    select c.id as _id, s.id as stop_id, c.number::integer as number, taken.is_collected, lines.lines
    from driver_run r join run_stop s on s.run_id = r.id and not s.is_removed
      join customer_order o on o.id = s.order_id join claim c on c.customer_id = o.customer_id
      cross join lateral (
        select exists (
          select from run_op p
          where p.stop_id = s.id and p.state = 'counted' and p.content -> 'collect' ->> 'claim' = c.id::text
        ) as is_collected
      ) taken
      cross join lateral (
        select jsonb_agg(jsonb_build_object('_id', l.id, 'title', t.title, 'item_no', t.item_no,
          'unit', t.unit, 'units', t.units, 'quantity', l.accepted) order by l.position) as lines
        from claim_line l join order_line t on t.id = l.order_line_id
        where l.claim_id = c.id and l.accepted > 0 and l.stock_effect <> 'none'
      ) lines
    where r.id = ${runId} and lines.lines is not null
      and (taken.is_collected or (${isToReceive} and r.status <> 'settled'))
    order by c.id`)
  return rows
}

export type OpOfRun = {
  id: string
  nr: number
  stop_id: string
  content: RunOpContent
  at: Date
  by: string
  state: RunOpState
  problem: string
  payment_number: number | null
  claim_number: number | null
  business_name: string
}

/** In the sequence of their arrival; payments that were taken back in the account count as undone. */
export const findOpsOfRun = async (db: Db, runId: string): Promise<OpOfRun[]> => {
  const { rows } = await db.execute<Omit<OpOfRun, 'at'> & { at: string }>(sql`
    select o.id, o.nr::integer as nr, coalesce(o.stop_id::text, '') as stop_id, o.content, o.at,
      o.staff_name as by, o.problem, i.number::integer as payment_number,
      k.number::integer as claim_number,
      case when o.state = 'counted' and not ${isCountedMoney} then 'undone' else o.state end as state,
      coalesce(c.business_name, '') as business_name
    from run_op o left join account_item i on i.id = o.item_id
      left join claim k on k.id = (o.content -> 'collect' ->> 'claim')::uuid
      left join run_stop s on s.id = o.stop_id left join customer_order c on c.id = s.order_id
    where o.run_id = ${runId} order by o.nr`)
  return rows.map(({ at, ...op }) => ({ ...op, at: new Date(at) }))
}
