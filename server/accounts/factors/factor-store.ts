import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { factorChallenge, passkey, recoveryCode, staffMember } from '../../database/schema/index.ts'

export type PasskeyRow = typeof passkey.$inferSelect
export type ChallengePurpose = (typeof factorChallenge.$inferSelect)['purpose']

export const listPasskeys = (db: Db, staffId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkey)
    .where(eq(passkey.staffId, staffId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id))

export const insertPasskey = async (
  db: Db,
  values: typeof passkey.$inferInsert,
): Promise<boolean> => {
  const added = await db
    .insert(passkey)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: passkey.id })
  return added.length > 0
}

export const recordPasskeyUse = async (
  db: Db,
  id: string,
  use: { counter: number; lastUsedAt: Date },
): Promise<void> => {
  await db.update(passkey).set(use).where(eq(passkey.id, id))
}

export const deletePasskey = async (db: Db, staffId: string, id: string): Promise<boolean> => {
  const removed = await db
    .delete(passkey)
    .where(and(eq(passkey.staffId, staffId), eq(passkey.id, id)))
    .returning({ id: passkey.id })
  return removed.length > 0
}

export const deletePasskeysOf = async (db: Db, staffId: string): Promise<void> => {
  await db.delete(passkey).where(eq(passkey.staffId, staffId))
}

export const setTotpSecret = async (
  db: Db,
  staffId: string,
  totpSecret: string | null,
  totpUsedPeriod = 0,
): Promise<void> => {
  await db
    .update(staffMember)
    .set({ totpSecret, totpUsedPeriod })
    .where(eq(staffMember.id, staffId))
}

/** Returns false if a code of this period or a later one has been used. */
export const markTotpPeriodUsed = async (
  db: Db,
  staffId: string,
  period: number,
): Promise<boolean> => {
  const marked = await db
    .update(staffMember)
    .set({ totpUsedPeriod: period })
    .where(and(eq(staffMember.id, staffId), sql`${staffMember.totpUsedPeriod} < ${period}`))
    .returning({ id: staffMember.id })
  return marked.length > 0
}

export const countRecoveryCodes = (db: Db, staffId: string): Promise<number> =>
  db.$count(recoveryCode, eq(recoveryCode.staffId, staffId))

export const replaceRecoveryCodes = async (
  db: Db,
  staffId: string,
  codeHashes: readonly Buffer[],
): Promise<void> => {
  await db.delete(recoveryCode).where(eq(recoveryCode.staffId, staffId))
  if (codeHashes.length > 0)
    await db.insert(recoveryCode).values(codeHashes.map((codeHash) => ({ staffId, codeHash })))
}

export const useRecoveryCode = async (
  db: Db,
  staffId: string,
  codeHash: Buffer,
): Promise<boolean> => {
  const used = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.staffId, staffId), eq(recoveryCode.codeHash, codeHash)))
    .returning({ staffId: recoveryCode.staffId })
  return used.length > 0
}

export const insertChallenge = async (
  db: Db,
  values: typeof factorChallenge.$inferInsert,
): Promise<void> => {
  await db.insert(factorChallenge).values(values)
}

export const lockChallenge = async (
  db: Db,
  tokenHash: Buffer,
  purpose: ChallengePurpose,
  now: Date,
): Promise<typeof factorChallenge.$inferSelect | null> => {
  const [row] = await db
    .select()
    .from(factorChallenge)
    .where(
      and(
        eq(factorChallenge.tokenHash, tokenHash),
        eq(factorChallenge.purpose, purpose),
        gt(factorChallenge.expiresAt, now),
      ),
    )
    .for('update')
  return row ?? null
}

export const deleteChallenge = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.delete(factorChallenge).where(eq(factorChallenge.tokenHash, tokenHash))
}

export const deleteChallengesOf = async (db: Db, staffId: string): Promise<void> => {
  await db.delete(factorChallenge).where(eq(factorChallenge.staffId, staffId))
}

export const deleteExpiredChallenges = async (db: Db, now: Date): Promise<void> => {
  await db.delete(factorChallenge).where(lte(factorChallenge.expiresAt, now))
}
