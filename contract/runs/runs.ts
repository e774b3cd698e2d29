import { z } from 'zod'
import { SellingUnits } from '../catalog/catalog.ts'
import { orderStatuses } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { maxLength, maxQuantity, maxRunOpsPerCall, maxRunStops } from '../limits.ts'
import { dollarsToCents } from '../money.ts'
import { shortReasonCodes } from '../orders/order-changes.ts'
import { itemKinds } from '../receivables/account-kinds.ts'
import {
  dataOf,
  Id,
  Money,
  NumberIn,
  optionalText,
  PriceIn,
  queryText,
  requiredText,
  Timestamp,
} from '../schemas.ts'
import { parseShopDay } from '../shop-time.ts'
import {
  denominations,
  doorPaymentKinds,
  type ProofKind,
  proofKinds,
  refusalCodes,
  runOpStates,
  runStatuses,
  stopOutcomes,
} from './run-kinds.ts'

const Counted = z.object({ count: z.int(), total: Money })

const RunRow = z.object({
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

const StopLine = z.object({
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

const OpenDocument = z.object({
  _id: Id,
  kind: z.enum(itemKinds),
  number: z.int().nullable(),
  due_on: z.string().describe('YYYY-MM-DD; empty for credits'),
  open: Money,
})
export type OpenDocument = z.output<typeof OpenDocument>

const DoorPayment = z.object({
  _id: Id.describe('The operation’s id'),
  kind: z.enum(doorPaymentKinds),
  amount: Money,
  reference: z.string().describe('The number of a check or a money order'),
  number: z.int().nullable().describe('Printed as PMT-10001'),
})
export type DoorPayment = z.output<typeof DoorPayment>

const RunStop = z.object({
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
  /** What is still to be paid of the order or of its invoice. */
  due: Money,
  charges: z
    .array(OpenDocument)
    .describe('Open of the account besides the order, oldest due first'),
  credits: z.array(OpenDocument).describe('Of the account that settle nothing yet'),
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

const Settlement = z.object({
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

const dayIn = z
  .string({ error: 'Please choose a day.' })
  .refine((text) => parseShopDay(text, 'UTC') === text, 'Please enter a day such as 2026-11-30.')

const driverIn = requiredText(maxLength.id, 'Please choose a driver.')
const plateIn = optionalText(maxLength.plate)

/** Drivers read and drive their own runs; for others theirs are not found. */
const driving = 'staff:deliver-orders'
const planning = 'staff:settle-runs'

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

export const createRun = endpoint({
  name: 'createRun',
  method: 'POST',
  path: '/admin/api/runs',
  access: planning,
  summary:
    'Plans a run with the open deliveries of a day and route that are on no other, by ZIP code',
  body: z.object({
    day: dayIn,
    route_id: optionalText(maxLength.id).describe('Empty: deliveries without a route'),
    driver_id: driverIn,
    plate: plateIn,
    opening_float: PriceIn.default(0),
  }),
  reply: dataOf(Run),
  status: 201,
  errors: ['invalid', 'status_conflict'],
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

export const changeRun = endpoint({
  name: 'changeRun',
  method: 'PATCH',
  path: '/admin/api/runs/{id}',
  access: planning,
  summary:
    'Changes a run that has not returned; `orders` are all its orders in their sequence, so that it also adds and removes stops',
  body: z
    .object({
      driver_id: driverIn,
      plate: plateIn,
      opening_float: PriceIn,
      orders: z
        .array(requiredText(maxLength.id, 'Please choose an order.'))
        .max(maxRunStops, `Please put at most ${maxRunStops} orders on a run.`),
    })
    .partial(),
  reply: dataOf(Run),
  status: 200,
  errors: ['invalid', 'status_conflict', 'stale'],
})

export const deleteRun = endpoint({
  name: 'deleteRun',
  method: 'DELETE',
  path: '/admin/api/runs/{id}',
  access: planning,
  summary: 'Deletes a planned run; its orders can go on another',
  reply: null,
  status: 204,
  errors: ['status_conflict', 'stale'],
})

const AmountIn = PriceIn.refine((cents) => cents > 0, 'Please enter an amount above $0.00.')

const opFields = {
  id: z
    .guid({ error: 'Please send a UUID.' })
    .toLowerCase()
    .describe('Created by the phone for each operation; a repeated one is counted only once'),
  seq: z.int({ error: 'Please send a whole number.' }).min(0).describe('The phone’s own sequence'),
  at: z.iso
    .datetime({ error: 'Please send a time.' })
    .transform((text) => new Date(text))
    .nullish()
    .describe('The phone’s time; now by default'),
  phone: optionalText(maxLength.id).describe('Tells phones of one driver apart'),
  seen: z
    .int({ error: 'Please send a whole number.' })
    .min(0)
    .default(0)
    .describe('The stop’s `seen` when the phone last read it'),
}
const stop = requiredText(maxLength.id, 'Please name the stop.')
const itemIds = z
  .array(requiredText(maxLength.id, 'Please choose a document.'))
  .max(100, 'Please choose at most 100 documents.')
  .default([])
const chosen = {
  order: z.boolean().default(true).describe('Whether money settles the order before anything else'),
  charges: itemIds.describe('Open charges that were collected besides the order'),
  credits: itemIds.describe('Credits that were taken off'),
}

const RunOp = z.discriminatedUnion('kind', [
  z.object({ ...opFields, kind: z.literal('start') }).describe('The truck leaves'),
  z.object({ ...opFields, kind: z.literal('return') }).describe('The truck is back'),
  z.object({ ...opFields, kind: z.literal('arrive'), stop }),
  z
    .object({
      ...opFields,
      kind: z.literal('deliver'),
      stop,
      deliver: z.object({
        ...chosen,
        short: z
          .array(
            z.object({
              line_id: requiredText(maxLength.id, 'Please name the line.'),
              quantity: z.int().min(0).max(maxQuantity).describe('What was handed over'),
              reason: z.enum(shortReasonCodes, { error: 'Please choose a reason.' }),
            }),
          )
          .max(500, 'Please send at most 500 lines.')
          .default([]),
        receiver: optionalText(maxLength.name),
        unpaid: optionalText(maxLength.reason).describe('Why less was paid than is due'),
      }),
    })
    .describe('Hands the order over; lines that are short or refused are corrected'),
  z
    .object({
      ...opFields,
      kind: z.literal('refuse'),
      stop,
      refuse: z.object({
        ...chosen,
        outcome: z.enum(refusalCodes, { error: 'Please choose why.' }),
        reason: optionalText(maxLength.reason),
      }),
    })
    .describe('The goods come back'),
  z.object({
    ...opFields,
    kind: z.literal('payment'),
    stop,
    payment: z.object({
      kind: z.enum(doorPaymentKinds, { error: 'Please choose how it was paid.' }),
      amount: AmountIn,
      reference: optionalText(maxLength.name),
    }),
  }),
  z
    .object({
      ...opFields,
      kind: z.literal('undo'),
      undo: z.object({ op: opFields.id }),
    })
    .describe('Takes a payment or an expense back before the settlement'),
  z.object({
    ...opFields,
    kind: z.literal('expense'),
    expense: z.object({
      amount: AmountIn,
      text: requiredText(maxLength.reason, 'Please say what it was for.'),
    }),
  }),
  z.object({
    ...opFields,
    kind: z.literal('note'),
    stop,
    note: requiredText(maxLength.note, 'Please write a note.'),
  }),
])
export type RunOp = z.output<typeof RunOp>

/** What a driver did, without when and on which phone. */
export type RunOpContent =
  | (RunOp extends infer Op ? (Op extends RunOp ? Omit<Op, keyof typeof opFields> : never) : never)
  | { kind: ProofKind; stop: string; document: string }

export const saveRunOps = endpoint({
  name: 'saveRunOps',
  method: 'POST',
  path: '/admin/api/runs/{id}/ops',
  access: driving,
  summary:
    'Counts a driver’s operations, each once and in whatever order they arrive; those that contradict others, or arrive after the settlement, wait for staff',
  body: z.object({
    ops: z
      .array(RunOp)
      .max(maxRunOpsPerCall, `Please send at most ${maxRunOpsPerCall} operations at once.`),
  }),
  reply: dataOf(Run).extend({
    results: z.array(z.object({ id: Id, state: z.enum(runOpStates), problem: z.string() })),
  }),
  status: 200,
  errors: [],
})

/** A form’s fields are texts. */
const seqIn = NumberIn('Please send a whole number.').pipe(opFields.seq)

export const addRunProof = endpoint({
  name: 'addRunProof',
  method: 'POST',
  path: '/admin/api/runs/{id}/proofs',
  access: driving,
  summary:
    'Stores a stop’s signature or photo (field `file`), a private document of its customer; an operation sent again stores nothing',
  bodyType: 'multipart',
  files: ['file'],
  body: z.object({
    ...{ id: opFields.id, seq: seqIn, at: opFields.at, phone: opFields.phone, stop },
    kind: z.enum(proofKinds, { error: 'Please choose signature or photo.' }),
  }),
  reply: dataOf(z.object({ id: Id, document: Id })),
  status: 201,
  errors: ['invalid'],
})

export const decideRunOps = endpoint({
  name: 'decideRunOps',
  method: 'POST',
  path: '/admin/api/runs/{id}/decide-ops',
  access: planning,
  summary: 'Counts waiting operations with today’s day, or dismisses them',
  body: z.object({
    ops: z.array(opFields.id).min(1, 'Please choose an operation.').max(maxRunOpsPerCall),
    decision: z.enum(['count', 'dismiss'], { error: 'Please choose count or dismiss.' }),
  }),
  reply: dataOf(Run),
  status: 200,
  errors: ['status_conflict'],
})

const pieceCount = z
  .int({ error: 'Please enter a whole number.' })
  .min(0, 'Please enter 0 or more.')
  .max(maxQuantity, `Please enter at most ${maxQuantity}.`)
const dollars = NumberIn('Please enter an amount.').transform(dollarsToCents)
const CountedIn = z.object({ count: pieceCount, total: dollars })
const isDenomination = (cents: number) => denominations.includes(cents)

export const settleRun = endpoint({
  name: 'settleRun',
  method: 'POST',
  path: '/admin/api/runs/{id}/settle',
  access: planning,
  summary:
    'Closes a run: compares what the driver hands in with what is expected, and stores the contents of the deposit slip. Clerks may not settle a run of their own',
  body: z.object({
    expected: dollars.describe('The expected cash as shown; refused if operations arrived since'),
    counted: z
      .array(
        z.object({
          value: dollars.refine(isDenomination, 'Please count bills and coins.'),
          count: pieceCount,
        }),
      )
      .max(denominations.length, 'Please count each bill and coin once.'),
    checks: CountedIn,
    money_orders: CountedIn,
    reason: optionalText(maxLength.reason).describe('Needed if something differs beyond the limit'),
  }),
  reply: dataOf(Run),
  status: 200,
  errors: ['invalid', 'status_conflict'],
})
