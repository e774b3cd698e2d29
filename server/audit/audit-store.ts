import { and, eq, getTableColumns, sql } from 'drizzle-orm'
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

/** Writes entries of the audit log. Callers pass what staff may read, never a secret. */
export const recordAudits = async (db: Db, entries: readonly AuditFacts[]): Promise<void> => {
  await db.insert(auditEntry).values(
    entries.map(({ by, before, after, ...facts }) => ({
      ...facts,
      staffId: by.id,
      staffName: by.name,
      before: before ?? null,
      after: after ?? null,
    })),
  )
}

/** Writes an entry of the audit log. */
export const recordAudit = (db: Db, facts: AuditFacts): Promise<void> => recordAudits(db, [facts])

/** The author of a transaction's changes, for the history of prices. */
export type Author = {
  name: string
  reason: 'edit' | 'bulk' | 'import' | 'undo'
  source_id?: string
  source_name?: string
}

/** Names the author of the changes that follow in the transaction, for triggers. */
export const nameAuthor = async (db: Db, author: Author): Promise<void> => {
  await db.execute(sql`select set_config('endcap.author', ${JSON.stringify(author)}, true)`)
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
