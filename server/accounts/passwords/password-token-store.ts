import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { customer, passwordToken, staffMember } from '../../database/schema/index.ts'
import type { Audience } from '../sessions/tokens.ts'

/** Stores the hashes of tokens, each of which sets the password of an account until it expires. */
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

/** Returns the id of the account of a token; null when it is unknown, used or expired. */
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

/** Marks a token as used. Returns false when it is unknown, used already or expired. */
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

/**
 * Sets an account's password and revokes its sessions. The first password of a member of staff activates the
 * account, which is a new version. Returns null if there is no such account.
 */
export const setPassword = async (
  db: Db,
  audience: Audience,
  id: string,
  passwordHash: string,
): Promise<{ name: string; email: string } | null> => {
  const ofStaff = sql`, version = version + (password_hash is null)::int`
  const { rows } = await db.execute<{ name: string; email: string }>(sql`
    update ${audience === 'staff' ? staffMember : customer}
    set password_hash = ${passwordHash}, session_version = session_version + 1
      ${audience === 'staff' ? ofStaff : sql``}
    where id = ${id} returning name, email`)
  return rows[0] ?? null
}
