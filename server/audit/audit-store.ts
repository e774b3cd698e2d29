import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { auditEntry } from '../database/schema/index.ts'
import type { StaffIdentity } from '../http/identity.ts'

/** One change by staff: who, when, what, before and after. */
export type AuditFacts = {
  by: Pick<StaffIdentity, 'id' | 'name'> | { id: null; name: string }
  at: Date
  /** The verb, such as `create`, `change`, `delete` or `approve`. */
  action: string
  /** The resource's name in the staff's API, such as `products`. */
  entity: string
  entityId: string
  before: unknown
  after: unknown
}

/** Writes an entry of the audit log. Callers pass what staff may read, never a secret. */
export const recordAudit = async (db: Db, facts: AuditFacts): Promise<void> => {
  await db.insert(auditEntry).values({
    at: facts.at,
    staffId: facts.by.id,
    staffName: facts.by.name,
    action: facts.action,
    entity: facts.entity,
    entityId: facts.entityId,
    before: facts.before ?? null,
    after: facts.after ?? null,
  })
}

/** Returns a page of the entries that match, newest first, and their total. `''` matches all. */
export const listAuditEntries = async (
  db: Db,
  filter: { entity: string; entityId: string; by: string },
  slice: { limit: number; offset: number },
): Promise<{ rows: (typeof auditEntry.$inferSelect)[]; total: number }> => {
  const matching = and(
    filter.entity === '' ? undefined : eq(auditEntry.entity, filter.entity),
    filter.entityId === '' ? undefined : eq(auditEntry.entityId, filter.entityId),
    filter.by === '' ? undefined : eq(auditEntry.staffId, filter.by),
  )
  const rows = await db
    .select()
    .from(auditEntry)
    .where(matching)
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(slice.limit)
    .offset(slice.offset)
  return { rows, total: await db.$count(auditEntry, matching) }
}
