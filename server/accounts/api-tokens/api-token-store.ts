import { and, eq, getTableColumns, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { descending } from '../../database/list-store.ts'
import { apiToken } from '../../database/schema/index.ts'
import { tableReader } from '../../database/table-store.ts'

const { tokenHash: _secret, ...columns } = getTableColumns(apiToken)

export const apiTokens = tableReader({
  table: apiToken,
  columns,
  order: descending(apiToken.createdAt, apiToken.id),
})

export type ApiTokenRow = Omit<typeof apiToken.$inferSelect, 'tokenHash'>

/** Returns null for a token that is unknown or revoked; an expired one is found. */
export const findTokenByHash = async (db: Db, tokenHash: Buffer): Promise<ApiTokenRow | null> => {
  const [row] = await db
    .select(columns)
    .from(apiToken)
    .where(and(eq(apiToken.tokenHash, tokenHash), isNull(apiToken.revokedAt)))
  return row ?? null
}

export const insertApiToken = async (
  db: Db,
  values: typeof apiToken.$inferInsert,
): Promise<ApiTokenRow> => {
  const [row] = await db.insert(apiToken).values(values).returning(columns)
  if (!row) throw new Error('An API token was not stored.')
  return row
}

export const lockApiToken = async (db: Db, id: string): Promise<ApiTokenRow | null> => {
  const [row] = await db.select(columns).from(apiToken).where(eq(apiToken.id, id)).for('update')
  return row ?? null
}

export const setTokenRevoked = async (db: Db, id: string, revokedAt: Date): Promise<void> => {
  await db.update(apiToken).set({ revokedAt }).where(eq(apiToken.id, id))
}

/** Does nothing if another process has already recorded a call within the interval. */
export const recordTokenUsed = async (
  db: Db,
  id: string,
  at: Date,
  intervalMs: number,
): Promise<void> => {
  const before = new Date(at.getTime() - intervalMs)
  await db
    .update(apiToken)
    .set({ lastUsedAt: at })
    .where(
      and(eq(apiToken.id, id), or(isNull(apiToken.lastUsedAt), lte(apiToken.lastUsedAt, before))),
    )
}
