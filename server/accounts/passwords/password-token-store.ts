import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { customer, passwordToken, staffMember } from '../../database/schema/index.ts'
import type { Audience } from '../sessions/tokens.ts'

export const insertPasswordTokens = async (
  db: Db,
  tokens: readonly { tokenHash: Buffer; audience: Audience; accountId: string; expiresAt: Date }[],
): Promise<void> => {
  await db.insert(passwordToken).values([...tokens])
}

const isValid = (tokenHash: Buffer, audience: Audience, now: Date) =>
  and(
    eq(passwordToken.tokenHash, tokenHash),
    eq(passwordToken.audience, audience),
    gt(passwordToken.expiresAt, now),
  )

/** Returns null for an unknown, used or expired token. */
export const findTokenAccount = async (
  db: Db,
  tokenHash: Buffer,
  audience: Audience,
  now: Date,
): Promise<string | null> => {
  const [row] = await db
    .select({ accountId: passwordToken.accountId })
    .from(passwordToken)
    .where(isValid(tokenHash, audience, now))
  return row?.accountId ?? null
}

export const markPasswordTokenUsed = async (
  db: Db,
  tokenHash: Buffer,
  audience: Audience,
  now: Date,
): Promise<boolean> => {
  const marked = await db
    .delete(passwordToken)
    .where(isValid(tokenHash, audience, now))
    .returning({ accountId: passwordToken.accountId })
  return marked.length > 0
}

export const deleteTokensOf = async (
  db: Db,
  audience: Audience,
  accountId: string,
): Promise<void> => {
  await db
    .delete(passwordToken)
    .where(and(eq(passwordToken.audience, audience), eq(passwordToken.accountId, accountId)))
}

export const deleteExpiredPasswordTokens = async (db: Db, now: Date): Promise<void> => {
  await db.delete(passwordToken).where(lte(passwordToken.expiresAt, now))
}

/** Ends all sessions. A staff member's first password also increments the version. */
export const setPassword = async (
  db: Db,
  audience: Audience,
  id: string,
  passwordHash: string,
): Promise<{ name: string; email: string } | null> => {
  const [table, more] =
    audience === 'staff'
      ? [staffMember, sql`, version = version + (password_hash is null)::int`]
      : [customer, sql``]
  const { rows } = await db.execute<{ name: string; email: string }>(sql`
    update ${table}
    set password_hash = ${passwordHash}, session_version = session_version + 1 ${more}
    where id = ${id} returning name, email`)
  return rows[0] ?? null
}
