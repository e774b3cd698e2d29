import type { BlockReason } from '@endcap/contract/licenses/license-reason'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { complianceEvent } from '../database/schema/index.ts'

type BlockedLine = { product_id: string; reason: BlockReason; needed_on: string }

type Event = Pick<typeof complianceEvent.$inferInsert, 'kind' | 'orderId' | 'at' | 'byName'> & {
  /** Null: the customer of the order. */
  customerId: string | null
}

export const insertComplianceEvents = async (
  db: Db,
  lines: readonly BlockedLine[],
  { customerId, orderId, ...event }: Event,
): Promise<void> => {
  if (lines.length === 0) return
  const ofOrder = sql`(select customer_id from customer_order where id = ${orderId})`
  await db.insert(complianceEvent).values(
    lines.map(({ product_id: productId, reason, needed_on: day }) => ({
      ...{ ...event, orderId, customerId: customerId ?? ofOrder, productId, reason, day },
    })),
  )
}
