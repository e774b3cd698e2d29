import { runOpStates, runStatuses, stopOutcomes } from '@endcap/contract/runs/run-kinds'
import type { RunOpContent } from '@endcap/contract/runs/run-ops'
import type { Settlement } from '@endcap/contract/runs/runs'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { staffMember } from './accounts.ts'
import { createdAt, id, moment, version } from './columns.ts'
import { customerOrder } from './orders.ts'
import { accountItem } from './receivables.ts'

/** A driver’s run of a day. Its lock serializes operations, planning and settlement. */
export const driverRun = pgTable(
  'driver_run',
  {
    id: id(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique('driver_run_number')
      .generatedAlwaysAsIdentity({ startWith: 1001 }),
    day: date('day', { mode: 'string' }).notNull(),
    /** The route at the time of planning; no foreign key, so that it may be deleted. */
    routeId: uuid('route_id'),
    routeName: text('route_name').notNull().default(''),
    driverId: uuid('driver_id')
      .notNull()
      .references(() => staffMember.id),
    plate: text('plate').notNull().default(''),
    openingFloatCents: integer('opening_float_cents').notNull().default(0),
    status: text('status', { enum: runStatuses }).notNull().default('planned'),
    /** As it was when the run was settled; null before. */
    settlement: jsonb('settlement').$type<Settlement>(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index('driver_run_day').on(table.day, table.number),
    index('driver_run_open').on(table.day).where(sql`status <> 'settled'`),
    index('driver_run_driver').on(table.driverId, table.day),
  ],
)

export const runStop = pgTable(
  'run_stop',
  {
    id: id(),
    runId: uuid('run_id')
      .notNull()
      .references(() => driverRun.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Taken off by the office. A driver without a signal may deliver it all the same. */
    isRemoved: boolean('is_removed').notNull().default(false),
    /** Until it has an outcome, is taken off or its run is settled. An order is open on one run at a time. */
    isOpen: boolean('is_open').notNull().default(true),
    outcome: text('outcome', { enum: stopOutcomes }),
    reason: text('reason').notNull().default(''),
    receiver: text('receiver').notNull().default(''),
    arrivedAt: moment('arrived_at'),
    doneAt: moment('done_at'),
    /** The receipt, which a later operation replaces. */
    mailId: uuid('mail_id'),
  },
  (table) => [
    uniqueIndex('run_stop_order').on(table.orderId).where(sql`is_open`),
    uniqueIndex('run_stop_of_run').on(table.runId, table.orderId),
    index('run_stop_of_order').on(table.orderId),
  ],
)

/** Drivers’ operations. The phone assigns the id, so that an operation sent again counts once. */
export const runOp = pgTable(
  'run_op',
  {
    id: uuid('id').primaryKey(),
    runId: uuid('run_id')
      .notNull()
      .references(() => driverRun.id, { onDelete: 'cascade' }),
    /** Null for operations of the whole run. */
    stopId: uuid('stop_id').references(() => runStop.id, { onDelete: 'cascade' }),
    /** The sequence in which operations arrived. */
    nr: bigint('nr', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    phone: text('phone').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    content: jsonb('content').$type<RunOpContent>().notNull(),
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    state: text('state', { enum: runOpStates }).notNull(),
    /** A sentence that says why it waits for staff. */
    problem: text('problem').notNull().default(''),
    /** The account payment that it became. */
    itemId: uuid('item_id').references(() => accountItem.id),
    decidedBy: text('decided_by').notNull().default(''),
  },
  (table) => [
    index('run_op_run').on(table.runId, table.nr),
    index('run_op_stop').on(table.stopId, table.nr),
    index('run_op_waiting').on(table.runId).where(sql`state in ('late', 'set_aside')`),
    index('run_op_item').on(table.itemId).where(sql`item_id is not null`),
    index('run_op_document')
      .on(sql`(content ->> 'document')`)
      .where(sql`content ->> 'document' is not null`),
  ],
)
