import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { customer, passwordToken, staffMember } from '../../database/schema/index.ts'
import type { Audience } from '../sessions/tokens.ts'

/** Keeps the hash of a token that sets the password of an account until it expires. */
export const insertPasswordToken = async (
  db: Db,
  values: { tokenHash: Buffer; audience: Audience; accountId: string; expiresAt: Date },
): Promise<void> => {
  await db.insert(passwordToken).values(values)
}

const isGood = (tokenHash: Buffer, audience: Audience, now: Date) =>
  and(
    eq(passwordToken.tokenHash, tokenHash),
    eq(passwordToken.audience, audience),
    gt(passwordToken.expiresAt, now),
  )

/** Whose a token is; null when it is unknown, spent or too old. */
export const findTokenAccount = async (
  db: Db,
  tokenHash: Buffer,
  audience: Audience,
  now: Date,
): Promise<string | null> => {
  const [row] = await db
    .select({ accountId: passwordToken.accountId })
    .from(passwordToken)
    .where(isGood(tokenHash, audience, now))
  return row?.accountId ?? null
}

/** Spends a token; false when it is unknown, spent or too old. */
export const spendPasswordToken = async (
  db: Db,
  tokenHash: Buffer,
  audience: Audience,
  now: Date,
): Promise<boolean> => {
  const spent = await db
    .delete(passwordToken)
    .where(isGood(tokenHash, audience, now))
    .returning({ accountId: passwordToken.accountId })
  return spent.length > 0
}

/** Ends all tokens of an account. */
export const deleteTokensOf = async (
  db: Db,
  audience: Audience,
  accountId: string,
): Promise<void> => {
  await db
    .delete(passwordToken)
    .where(and(eq(passwordToken.audience, audience), eq(passwordToken.accountId, accountId)))
}

/** Forgets tokens that have expired. */
export const deleteExpiredPasswordTokens = async (db: Db, now: Date): Promise<void> => {
  await db.delete(passwordToken).where(lte(passwordToken.expiresAt, now))
}

/** Sets a customer's password and ends their sessions; their e-mail, or null: no such account. */
export const setCustomerPassword = async (
  db: Db,
  id: string,
  passwordHash: string,
): Promise<{ name: string; email: string } | null> => {
  const [row] = await db
    .update(customer)
    .set({ passwordHash, sessionVersion: sql`${customer.sessionVersion} + 1` })
    .where(eq(customer.id, id))
    .returning({ name: customer.name, email: customer.email })
  return row ?? null
}

/** The same for staff. The first password is a change that the owner sees: invited to active. */
export const setStaffPassword = async (
  db: Db,
  id: string,
  passwordHash: string,
): Promise<{ name: string; email: string } | null> => {
  const [row] = await db
    .update(staffMember)
    .set({
      passwordHash,
      sessionVersion: sql`${staffMember.sessionVersion} + 1`,
      version: sql`${staffMember.version} + (${staffMember.passwordHash} is null)::int`,
    })
    .where(eq(staffMember.id, id))
    .returning({ name: staffMember.name, email: staffMember.email })
  return row ?? null
}
