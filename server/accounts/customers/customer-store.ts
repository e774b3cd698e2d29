import type { CustomerStatus } from '@endcap/contract/accounts'
import { and, desc, eq } from 'drizzle-orm'
import { containsIn } from '../../database/contains.ts'
import type { Db } from '../../database/database.ts'
import { customer } from '../../database/schema/index.ts'
import type { CustomerRow } from '../account-store.ts'

/**
 * Returns a page of the customers that match, newest first, and their total. Null and `''` match
 * all.
 */
export const listCustomerRows = async (
  db: Db,
  filter: { status: CustomerStatus | null; q: string },
  slice: { limit: number; offset: number },
): Promise<{ rows: CustomerRow[]; total: number }> => {
  const matching = and(
    filter.status === null ? undefined : eq(customer.status, filter.status),
    containsIn([customer.name, customer.businessName, customer.email, customer.phone], filter.q),
  )
  const rows = await db
    .select()
    .from(customer)
    .where(matching)
    .orderBy(desc(customer.createdAt), desc(customer.id))
    .limit(slice.limit)
    .offset(slice.offset)
  return { rows, total: await db.$count(customer, matching) }
}
