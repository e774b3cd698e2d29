import type { Context } from '../../context.ts'
import { ShopError } from '../../http/shop-error.ts'
import { type EventLine, insertComplianceEvents } from '../../trade/compliance-event-store.ts'

type Attempt = {
  /** Null: the customer of the order. */
  customerId: string | null
  /** Null: a new order, or those that the refusal names. */
  orderId: string | null
  byName: string
}

/** Blocked lines, without what only describes them. */
export const toEventLines = (
  lines: NonNullable<ShopError<'trade_blocked'>['body']>['lines'],
): EventLine[] =>
  lines.map(({ product_id: productId, reason, needed_on: day, order: orderNumber }) => ({
    ...{ productId, reason, day, orderNumber },
  }))

const toMissingLines = (
  lines: NonNullable<ShopError<'document_incomplete'>['body']>['lines'],
): EventLine[] =>
  lines.map(({ product_id: productId = null, field: reason, order: orderNumber }) => ({
    ...{ productId, reason, day: null, orderNumber },
  }))

const isCode = <Code extends 'trade_blocked' | 'document_incomplete'>(
  error: unknown,
  code: Code,
): error is ShopError<Code> => error instanceof ShopError && error.code === code

/** Runs a use case, and records its refusals for a license, a tax or a field of an invoice after its transaction. */
export const recordRefusals = async <T>(
  context: Context,
  attempt: Attempt,
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    const at = context.clock()
    if (isCode(error, 'trade_blocked'))
      await insertComplianceEvents(context.db, toEventLines(error.body?.lines ?? []), {
        ...{ ...attempt, kind: 'refused', at },
      })
    if (isCode(error, 'document_incomplete'))
      await insertComplianceEvents(context.db, toMissingLines(error.body?.lines ?? []), {
        ...{ ...attempt, kind: 'not_invoiced', at },
      })
    throw error
  }
}
