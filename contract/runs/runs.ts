import { z } from 'zod'
import { SellingUnits } from '../catalog/catalog.ts'
import { orderStatuses } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { itemKinds } from '../receivables/account-kinds.ts'
import { dataOf, Id, Money, queryText, Timestamp } from '../schemas.ts'
import {
  doorPaymentKinds,
  proofKinds,
  runOpStates,
  runStatuses,
  stopOutcomes,
} from './run-kinds.ts'

const Counted = z.object({ count: z.int(), total: Money })

export const RunRow = z.object({
  _id: Id,
  number: z.int().describe('Printed as RUN-1001'),
  day: z.string().describe('YYYY-MM-DD'),
  route: z.string().describe('Empty without a route'),
  route_id: z.string(),
  driver: z.string(),
  driver_id: z.string(),
  plate: z.string(),
  status: z.enum(runStatuses),
  opening_float: Money,
  stops: z.int(),
  done: z.int().describe('Stops with an outcome'),
  /** Float and cash payments, less expenses. */
  cash: Money,
  checks: Counted,
  money_orders: Counted,
  /** Of a settled run; negative: short. */
  over_short: Money.nullable(),
  waiting: z.int().describe('Operations that wait for staff: late ones and contradictions'),
  version: z.int(),
})
export type RunRow = z.output<typeof RunRow>

export const StopLine = z.object({
  _id: Id,
  title: z.string(),
  item_no: z.string(),
  thumbnail: z.string(),
  unit: z.string(),
  units: SellingUnits,
  quantity: z.int(),
  price: Money,
})
export type StopLine = z.output<typeof StopLine>

export const StopClaim = z.object({
  _id: Id,
  number: z.int().describe('Printed as RMA-1001'),
  lines: z
    .array(StopLine.omit({ thumbnail: true, price: true }))
    .describe('What comes back: the accepted pieces'),
  is_collected: z.boolean().describe('At this stop'),
})
export type StopClaim = z.output<typeof StopClaim>

export const OpenDocument = z.object({
  _id: Id,
  kind: z.enum(itemKinds),
  number: z.int().nullable(),
  due_on: z.string().describe('YYYY-MM-DD; empty for credits'),
  open: Money,
})
export type OpenDocument = z.output<typeof OpenDocument>

export const DoorPayment = z.object({
  _id: Id.describe('The operation’s id'),
  kind: z.enum(doorPaymentKinds),
  amount: Money,
  reference: z.string().describe('The number of a check or a money order'),
  number: z.int().nullable().describe('Printed as PMT-10001'),
})
export type DoorPayment = z.output<typeof DoorPayment>

export const RunStop = z.object({
  _id: Id,
  position: z.int(),
  order_id: Id,
  order_number: z.int(),
  status: z.enum(orderStatuses).describe('The order’s'),
  name: z.string(),
  business_name: z.string(),
  business_address: z.string(),
  aptNo: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  additional_comments: z.string(),
  pays_by_invoice: z.boolean(),
  lines: z.array(StopLine).describe('With at least one piece'),
  total: Money,
  /** The unpaid part of the order or of its invoice. */
  due: Money,
  charges: z
    .array(OpenDocument)
    .describe('Open of the account besides the order, oldest due first'),
  credits: z.array(OpenDocument).describe('Of the account that settle nothing yet'),
  claims: z
    .array(StopClaim)
    .describe(
      'Accepted claims of the customer whose goods are to be collected, or were at this stop',
    ),
  seen: z.int().describe('The number of the newest operation; operations name it'),
  arrivedAt: Timestamp.nullable(),
  doneAt: Timestamp.nullable(),
  outcome: z.enum(stopOutcomes).nullable(),
  reason: z.string().describe('Why goods came back, or why less was paid'),
  receiver: z.string().describe('Who signed'),
  payments: z.array(DoorPayment),
  notes: z.array(z.string()),
  documents: z
    .array(z.object({ _id: Id, kind: z.enum(proofKinds) }))
    .describe('Signatures and photos, which `getDocument` returns'),
})
export type RunStop = z.output<typeof RunStop>

const WaitingOp = z.object({
  _id: Id,
  state: z.enum(runOpStates),
  problem: z.string(),
  kind: z.string(),
  at: Timestamp,
  by: z.string(),
  stop_id: z.string(),
  amount: Money.nullable(),
  method: z.enum(doorPaymentKinds).nullable(),
  text: z.string().describe('A reference, a reason or a note'),
})
export type WaitingOp = z.output<typeof WaitingOp>

const Paper = z.object({
  payment: z.int().nullable(),
  business_name: z.string(),
  reference: z.string(),
  amount: Money,
})

export const Settlement = z.object({
  at: Timestamp,
  by: z.string(),
  opening_float: Money,
  cash_payments: Money,
  expenses: Money,
  expected: Money,
  counted: z.array(z.object({ value: Money, count: z.int() })),
  counted_cash: Money,
  /** Negative: short. */
  over_short: Money,
  checks: Counted.describe('As counted'),
  money_orders: Counted.describe('As counted'),
  expected_checks: Counted,
  expected_money_orders: Counted,
  reason: z.string(),
  deposit: z
    .object({
      /** Without the float. */
      cash: Money,
      checks: z.array(Paper),
      money_orders: z.array(Paper),
      total: Money,
    })
    .describe('The contents of the deposit slip'),
})
export type Settlement = z.output<typeof Settlement>

const Expense = z.object({
  _id: Id,
  at: Timestamp,
  by: z.string(),
  text: z.string(),
  amount: Money,
})

export const Run = RunRow.extend({
  stop_list: z.array(RunStop),
  expenses: z.array(Expense),
  waiting_ops: z.array(WaitingOp),
  /** Beyond it a difference needs a reason. */
  over_short_limit: Money,
  settlement: Settlement.nullable(),
})
export type Run = z.output<typeof Run>

/** Drivers read and drive their own runs; for others theirs are not found. */
export const driving = 'staff:deliver-orders'
export const planning = 'staff:settle-runs'

export const listRuns = endpoint({
  name: 'listRuns',
  method: 'GET',
  path: '/admin/api/runs',
  access: driving,
  summary:
    'The runs of a day and of the six days before, and all that are not settled, newest day first; a driver gets their own',
  query: z.object({ day: queryText().describe('YYYY-MM-DD; today by default') }),
  reply: dataOf(z.array(RunRow)),
  status: 200,
  errors: ['invalid'],
})

export const getRun = endpoint({
  name: 'getRun',
  method: 'GET',
  path: '/admin/api/runs/{id}',
  access: driving,
  summary: 'A run with its stops, as its driver and the office need it',
  reply: dataOf(Run),
  status: 200,
  errors: [],
})
