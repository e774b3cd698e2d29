import type { Context } from '../../context.ts'
import { ShopError } from '../../http/shop-error.ts'
import { insertComplianceEvents } from '../../trade/compliance-event-store.ts'

type Attempt = {
  /** Null: the customer of the order. */
  customerId: string | null
  /** Null: a new order. */
  orderId: string | null
  byName: string
}

/** Runs a use case. Lines that it refuses for a license or a tax are recorded after its transaction. */
export const recordRefusals = async <T>(
  context: Context,
  attempt: Attempt,
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ShopError && error.code === 'trade_blocked')
      await insertComplianceEvents(
        context.db,
        (error as ShopError<'trade_blocked'>).body?.lines ?? [],
        {
          ...{ ...attempt, kind: 'refused', at: context.clock() },
        },
      )
    throw error
  }
}
