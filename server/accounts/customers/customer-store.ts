import type { CustomerStatus } from '@endcap/contract/accounts'
import { and, desc, eq } from 'drizzle-orm'
import { containsIn } from '../../database/contains.ts'
import type { Db } from '../../database/database.ts'
import { customer } from '../../database/schema/index.ts'
import type { CustomerRow } from '../account-store.ts'

/** Customers that match (null and `''` ask for anything), newest first, and how many there are. */
export const listCustomerRows = async (
  db: Db,
  asked: { status: CustomerStatus | null; q: string },
  slice: { limit: number; offset: number },
): Promise<{ rows: CustomerRow[]; total: number }> => {
  const matching = and(
    asked.status === null ? undefined : eq(customer.status, asked.status),
    containsIn([customer.name, customer.businessName, customer.email, customer.phone], asked.q),
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
