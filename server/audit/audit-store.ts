import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { auditEntry } from '../database/schema/index.ts'
import type { StaffIdentity } from '../http/identity.ts'

/** One change by staff, in the transaction that made it: who, when, what, before and after. */
export type AuditFacts = {
  by: Pick<StaffIdentity, 'id' | 'name'> | { id: null; name: string }
  at: Date
  /** The verb: `create`, `change`, `delete`, `approve` and so on. */
  action: string
  /** The resource's name in the staff's API, such as `products`. */
  entity: string
  entityId: string
  before: unknown
  after: unknown
}

/** Writes the audit log. Secrets never come here: callers hand over what staff may read. */
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

/** Entries that match what is asked for (`''`: anything), newest first, and how many there are. */
export const listAuditEntries = async (
  db: Db,
  asked: { entity: string; entityId: string; by: string },
  slice: { limit: number; offset: number },
): Promise<{ rows: (typeof auditEntry.$inferSelect)[]; total: number }> => {
  const matching = and(
    asked.entity === '' ? undefined : eq(auditEntry.entity, asked.entity),
    asked.entityId === '' ? undefined : eq(auditEntry.entityId, asked.entityId),
    asked.by === '' ? undefined : eq(auditEntry.staffId, asked.by),
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
