import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength, maxQuantity, maxRunOpsPerCall } from '../limits.ts'
import { shortReasonCodes } from '../orders/order-changes.ts'
import { AmountIn, dataOf, Id, NumberIn, optionalText, requiredText } from '../schemas.ts'
import {
  doorPaymentKinds,
  type ProofKind,
  proofKinds,
  refusalCodes,
  runOpStates,
} from './run-kinds.ts'
import { driving, planning, Run } from './runs.ts'

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

export const RunOp = z.discriminatedUnion('kind', [
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
      kind: z.literal('collect'),
      stop,
      collect: z.object({ claim: z.guid({ error: 'Please name the claim.' }).toLowerCase() }),
    })
    .describe('Takes the goods of an accepted claim along, as `receiveClaim` does'),
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

/** An operation without its time and its phone. */
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
    ops: z.array(opFields.id).min(1, 'Please choose an entry.').max(maxRunOpsPerCall),
    decision: z.enum(['count', 'dismiss'], { error: 'Please choose count or dismiss.' }),
  }),
  reply: dataOf(Run),
  status: 200,
  errors: ['status_conflict'],
})
