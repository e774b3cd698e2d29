import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { descending } from '../database/list-store.ts'
import { auditEntry } from '../database/schema/index.ts'
import { tableReader } from '../database/table-store.ts'
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

/** The entries, newest first. `''` matches all. */
export const auditEntries = tableReader({
  table: auditEntry,
  columns: getTableColumns(auditEntry),
  order: descending(auditEntry.at, auditEntry.id),
  matching: ({ entity, entityId, by }: { entity: string; entityId: string; by: string }) =>
    and(
      entity === '' ? undefined : eq(auditEntry.entity, entity),
      entityId === '' ? undefined : eq(auditEntry.entityId, entityId),
      by === '' ? undefined : eq(auditEntry.staffId, by),
    ),
})
