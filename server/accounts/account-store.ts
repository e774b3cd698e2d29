import type { Language } from '@endcap/contract/i18n/languages'
import type { Role } from '@endcap/contract/roles'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { comparableLines, containsWords } from '../database/comparable-text.ts'
import type { Db } from '../database/database.ts'
import { ascending, descending } from '../database/list-store.ts'
import { customer, customerSales, staffMember } from '../database/schema/index.ts'
import { tableStore } from '../database/table-store.ts'

export type CustomerRow = typeof customer.$inferSelect
export type StaffRow = typeof staffMember.$inferSelect

export const customerStore = tableStore({
  table: customer,
  columns: getTableColumns(customer),
  order: descending(customer.createdAt, customer.id),
})

export const staffStore = tableStore({
  table: staffMember,
  columns: getTableColumns(staffMember),
  order: ascending(sql`${staffMember.name} collate "und-x-icu"`, staffMember.id),
  matching: ({ q }: { q: string }) =>
    containsWords(comparableLines([staffMember.name, staffMember.email]), q),
})

export const listStaffNames = (db: Db): Promise<{ _id: string; name: string }[]> =>
  db
    .select({ _id: staffMember.id, name: staffMember.name })
    .from(staffMember)
    .orderBy(sql`${staffMember.name} collate "und-x-icu"`, staffMember.id)

/** Does nothing if another process has already recorded a call within the interval. */
export const recordLastSeen = async (
  db: Db,
  id: string,
  at: Date,
  intervalMs: number,
): Promise<void> => {
  const before = new Date(at.getTime() - intervalMs)
  await db
    .update(staffMember)
    .set({ lastSeenAt: at })
    .where(
      and(
        eq(staffMember.id, id),
        or(isNull(staffMember.lastSeenAt), lte(staffMember.lastSeenAt, before)),
      ),
    )
}

const hasEmail = (column: typeof customer.email | typeof staffMember.email, email: string) =>
  sql`lower(${column}) = lower(${email})`

export const findCustomerByEmail = async (db: Db, email: string): Promise<CustomerRow | null> => {
  const [row] = await db.select().from(customer).where(hasEmail(customer.email, email))
  return row ?? null
}

export const setLanguage = async (db: Db, id: string, language: Language): Promise<void> => {
  await db.update(customer).set({ language }).where(eq(customer.id, id))
}

/** Cancelled orders don't count. */
export const hasOrdered = async (db: Db, customerId: string): Promise<boolean> => {
  const [sales] = await db
    .select({ orders: customerSales.orders })
    .from(customerSales)
    .where(eq(customerSales.customerId, customerId))
  return (sales?.orders ?? 0) > 0
}

export const findStaffByEmail = async (db: Db, email: string): Promise<StaffRow | null> => {
  const [row] = await db.select().from(staffMember).where(hasEmail(staffMember.email, email))
  return row ?? null
}

export const findFirstOwner = async (db: Db): Promise<StaffRow | null> => {
  const [row] = await db
    .select()
    .from(staffMember)
    .where(and(eq(staffMember.role, 'owner'), eq(staffMember.disabled, false)))
    .orderBy(staffMember.createdAt, staffMember.id)
    .limit(1)
  return row ?? null
}

/** Locks out other writers while a check reads all rows, such as for the last owner. */
export const lockAllStaff = async (db: Db): Promise<void> => {
  await db.execute(sql`lock table staff_member in share row exclusive mode`)
}

export const listActiveStaff = async (
  db: Db,
  ofRoles: readonly Role[],
): Promise<{ _id: string; name: string }[]> =>
  db
    .select({ _id: staffMember.id, name: staffMember.name })
    .from(staffMember)
    .where(
      and(
        inArray(staffMember.role, [...ofRoles]),
        eq(staffMember.disabled, false),
        isNotNull(staffMember.passwordHash),
      ),
    )
    .orderBy(sql`${staffMember.name} collate "und-x-icu"`, staffMember.id)

export const hasStaff = async (db: Db): Promise<boolean> => {
  const found = await db.select({ id: staffMember.id }).from(staffMember).limit(1)
  return found.length > 0
}

/** Returns null if the email address is taken. */
export const insertCustomer = async (
  db: Db,
  values: typeof customer.$inferInsert,
): Promise<CustomerRow | null> => {
  const [row] = await db.insert(customer).values(values).onConflictDoNothing().returning()
  return row ?? null
}

/** Returns null if the email address is taken. */
export const insertStaff = async (
  db: Db,
  values: typeof staffMember.$inferInsert,
): Promise<StaffRow | null> => {
  const [row] = await db.insert(staffMember).values(values).onConflictDoNothing().returning()
  return row ?? null
}
