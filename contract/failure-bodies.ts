import { z } from 'zod'
import { SecondFactorRequest } from './accounts/second-factor.ts'
import { Cart } from './cart.ts'
import { sellingTerms } from './catalog/catalog.ts'
import type { FailureCode } from './errors.ts'
import { invoiceFields, mixedTaxStatus } from './excise/excise-kinds.ts'
import { blockReasons } from './licenses/license-reason.ts'
import { Id, Money } from './schemas.ts'

const line = { product_id: Id, title: z.string() }

/** The failures with more fields than message, code and field errors. The server sends no others; clients decode them. */
export const failureBodies = {
  second_factor_required: SecondFactorRequest,
  cart_changed: Cart.partial().describe(
    'The newest cart; only in replies of the call that replaces it',
  ),
  price_changed: z.object({
    lines: z.array(z.object({ product_id: Id, was: Money, now: Money })),
    total: Money,
    excise: Money.optional().describe('The excise in the total, if some is added to the prices'),
  }),
  unavailable: z.object({
    lines: z.array(
      z.object({
        ...line,
        available: z.int().optional().describe('How many of a counted product are left'),
      }),
    ),
  }),
  quantity_not_sold: z.object({
    lines: z.array(
      z.object({
        ...line,
        quantity: z.int(),
        nearest: z
          .array(z.int())
          .describe('The nearest quantities that can be ordered: one or two'),
        min_quantity: sellingTerms.min_quantity,
        quantity_multiple: sellingTerms.quantity_multiple,
      }),
    ),
  }),
  delivery_day_changed: z.object({
    delivery_day: z.string().describe('YYYY-MM-DD; empty if there is no delivery day any more'),
  }),
  below_minimum: z.object({ minimum: Money, total: Money }),
  credit_hold: z.object({
    /** Null: no limit. */
    limit: Money.nullable(),
    /** The balance, and orders without an invoice. */
    exposure: Money,
    available: Money.nullable(),
    /** By how much the order exceeds the limit. */
    missing: Money,
    is_on_hold: z.boolean(),
    is_held_by_days: z.boolean().describe('A charge is past due for too long'),
  }),
  trade_blocked: z.object({
    lines: z.array(
      z.object({
        ...line,
        reason: z.enum(blockReasons),
        message: z.string().describe('The reason as a sentence for the buyer'),
        needed_on: z.string().describe('The day of the delivery, YYYY-MM-DD'),
        license_kind: z.string().nullable().describe('The code of the license that is needed'),
        order: z.int().optional().describe('The order’s number; only in replies about invoices'),
      }),
    ),
  }),
  document_incomplete: z.object({
    lines: z.array(
      z.object({
        order: z.int().describe('The order’s number'),
        field: z.enum([...invoiceFields, mixedTaxStatus]),
        message: z.string(),
        link: z.string().describe('The page of the back office where it is put right'),
        product_id: Id.optional().describe('The product that lacks it; absent: none alone'),
      }),
    ),
  }),
  payment_repeated: z.object({
    checks: z
      .array(z.int())
      .optional()
      .describe('Of a batch: the rows, from 0, that repeat an earlier check'),
  }),
} as const satisfies Partial<Record<FailureCode, z.ZodObject>>

export type CodeWithBody = keyof typeof failureBodies
export type FailureBody<Code extends CodeWithBody> = z.output<(typeof failureBodies)[Code]>

export const hasFailureBody = (code: string): code is CodeWithBody => code in failureBodies
