import { and, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { descending } from '../database/list-store.ts'
import { auditEntry } from '../database/schema/index.ts'
import { tableReader } from '../database/table-store.ts'
import type { StaffIdentity } from '../http/identity.ts'

export type AuditFacts = {
  by: Pick<StaffIdentity, 'id' | 'name'> | { id: null; name: string }
  at: Date
  action: string
  /** The resource's name in the staff API, such as `products`. */
  entity: string
  entityId: string
  before?: unknown
  after?: unknown
}

/** Values must contain no secrets: staff can read the log. */
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

export const recordAudit = (db: Db, facts: AuditFacts): Promise<void> => recordAudits(db, [facts])

export const recordOwnAudit = (
  db: Db,
  { id, name }: { id: string; name: string },
  { at, action, after }: Pick<AuditFacts, 'at' | 'action' | 'after'>,
): Promise<void> =>
  recordAudit(db, { by: { id, name }, at, action, entity: 'staff', entityId: id, after })

/** The database refuses to delete entries of the last two years. */
export const pruneAudit = async (db: Db, before: Date): Promise<void> => {
  await db.delete(auditEntry).where(lt(auditEntry.at, before))
}

export type Author = {
  name: string
  reason: 'edit' | 'bulk' | 'import' | 'undo' | 'restored'
  source_id?: string
  source_name?: string
}

/** Sets the author of all later changes in the transaction, for triggers. */
export const nameAuthor = async (db: Db, author: Author): Promise<void> => {
  await db.execute(sql`select set_config('endcap.author', ${JSON.stringify(author)}, true)`)
}

/** `''` and null match all entries. */
export type AuditFilter = {
  entity: string
  entityId: string
  by: string
  /** Inclusive. */
  from: Date | null
  /** Exclusive. */
  before: Date | null
}

export const readNames = async (
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> => {
  if (ids.length === 0) return []
  const named = sql`any (${sql.param(ids)}::uuid[])`
  const found = await db.execute<{ id: string; name: string }>(sql`
    select id, title as name from category where id = ${named}
    union all select id, title from product where id = ${named}
    union all select id, title from section where id = ${named}
    union all select id, coalesce(nullif(link, ''), banner) from slide where id = ${named}
    union all select id, coalesce(nullif(heading, ''), left(body, 40)) from page_text where id = ${named}
    union all select id, name from team_member where id = ${named}
    union all select id, business_name from customer where id = ${named}
    union all select id, '#' || number from customer_order where id = ${named}
    union all select id, name from price_list where id = ${named}
    union all select id, name from delivery_route where id = ${named}
    union all select id, name from staff_member where id = ${named}
    union all select id, name from api_token where id = ${named}
    union all select id, name from contact_message where id = ${named}
    union all select id, full_name from job_application where id = ${named}`)
  return found.rows
}

export const auditEntries = tableReader({
  table: auditEntry,
  columns: getTableColumns(auditEntry),
  order: descending(auditEntry.at, auditEntry.id),
  matching: ({ entity, entityId, by, from, before }: AuditFilter) =>
    and(
      entity === '' ? undefined : eq(auditEntry.entity, entity),
      entityId === '' ? undefined : eq(auditEntry.entityId, entityId),
      by === '' ? undefined : eq(auditEntry.staffId, by),
      from === null ? undefined : gte(auditEntry.at, from),
      before === null ? undefined : lt(auditEntry.at, before),
    ),
})
