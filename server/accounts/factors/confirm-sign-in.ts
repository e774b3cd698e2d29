import type { confirmSignIn as confirmEndpoint } from '@endcap/contract/accounts/second-factor'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { ShopError } from '../../http/shop-error.ts'
import type { StaffRow } from '../account-store.ts'
import { countAttempts, lockAttempts, recordAttempt } from '../attempt-store.ts'
import { originOf } from '../sessions/start-session.ts'
import { recordSignIn } from '../sign-in/record-sign-in.ts'
import { startStaffSession } from '../sign-in/staff-sign-in.ts'
import { redeemTicket } from './challenges.ts'
import {
  deleteChallenge,
  listPasskeys,
  markTotpPeriodUsed,
  recordPasskeyUse,
  useRecoveryCode,
} from './factor-store.ts'
import { relyingPartyOf, verifyPasskey } from './passkeys.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { totpPeriodOf } from './totp.ts'

const windowMs = 10 * 60_000
const maxFailures = 10

type Given = Call<typeof confirmEndpoint>['body']

const isRightPasskey = async (
  context: Context,
  db: Db,
  account: StaffRow,
  challenge: string,
  response: Record<string, unknown>,
): Promise<boolean> => {
  const row = (await listPasskeys(db, account.id)).find(({ id }) => id === response.id)
  if (row === undefined || challenge === '') return false
  const party = relyingPartyOf(context.config.publicUrl)
  const counter = await verifyPasskey(party, challenge, response, row)
  if (counter === null) return false
  await recordPasskeyUse(db, row.id, { counter, lastUsedAt: context.clock() })
  return true
}

const isRightCode = async (
  context: Context,
  db: Db,
  account: StaffRow,
  code: string,
): Promise<boolean> => {
  if (account.totpSecret !== null) {
    const secret = context.secrets.open(account.totpSecret)
    const period = totpPeriodOf(secret, code, context.clock())
    if (period !== null) return markTotpPeriodUsed(db, account.id, period)
  }
  return useRecoveryCode(db, account.id, hashRecoveryCode(code))
}

/** Accepts each code once. Throws `second_factor_wrong`, `too_many_requests`, `token_invalid`. */
export const confirmSignIn = async (
  context: Context,
  { body, ...call }: Call<typeof confirmEndpoint>,
): Promise<ReplyOf<typeof confirmEndpoint>> => {
  const from = originOf(call)
  const confirm = async (db: Db, given: Given): Promise<StaffRow | 'wrong'> => {
    const { account, ...ticket } = await redeemTicket(context, db, given.ticket, 'sign-in')
    const attempt = { kind: 'second-factor', key: account.id, address: from.address }
    await lockAttempts(db, attempt)
    const since = new Date(context.clock().getTime() - windowMs)
    if ((await countAttempts(db, attempt, since)).byKey >= maxFailures)
      throw new ShopError('too_many_requests', {
        message: 'Too many wrong codes. Please wait ten minutes, then log in again.',
        retryAfterSeconds: windowMs / 1000,
      })
    const isRight =
      given.passkey === null
        ? await isRightCode(context, db, account, given.code)
        : await isRightPasskey(context, db, account, ticket.challenge, given.passkey)
    if (isRight) {
      await deleteChallenge(db, ticket.tokenHash)
      return account
    }
    await recordAttempt(db, attempt, context.clock())
    await recordSignIn(
      context,
      { audience: 'staff', account, from, outcome: 'second-factor-failed' },
      db,
    )
    return 'wrong'
  }
  // Committed in both cases, so that a wrong code counts as an attempt.
  const account = await context.transaction((db) => confirm(db, body))
  if (account === 'wrong') throw new ShopError('second_factor_wrong')
  return startStaffSession(context, account, from)
}
