import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import { type StaffRow, staffStore } from '../account-store.ts'
import { hashPasswordToken, makePasswordToken } from '../passwords/password-token.ts'
import {
  type ChallengePurpose,
  countRecoveryCodes,
  insertChallenge,
  listPasskeys,
  lockChallenge,
} from './factor-store.ts'
import { passkeyRequestOptions, relyingPartyOf } from './passkeys.ts'

const ticketMs = { 'sign-in': 5 * 60_000, 'add-passkey': 10 * 60_000, 'add-totp': 10 * 60_000 }

export const issueTicket = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  account: Pick<StaffRow, 'id' | 'sessionVersion'>,
  values: { purpose: ChallengePurpose; challenge: string },
): Promise<string> => {
  const { token, tokenHash } = makePasswordToken()
  const expiresAt = new Date(clock().getTime() + ticketMs[values.purpose])
  const { id: staffId, sessionVersion } = account
  await insertChallenge(db, { ...values, staffId, sessionVersion, tokenHash, expiresAt })
  return token
}

/**
 * Locks the challenge, and its account unless the caller has locked it as `owner`. Throws
 * `token_invalid` at sign-in, but `invalid` when adding a factor: that session is valid.
 */
export const redeemTicket = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  ticket: string,
  purpose: ChallengePurpose,
  owner?: StaffRow,
) => {
  const row = await lockChallenge(db, hashPasswordToken(ticket), purpose, clock())
  const account = row && (owner ?? (await staffStore.lock(db, row.staffId)))
  // A new password, role or suspension ends what an earlier one has proved.
  if (!row || account?.id !== row.staffId || account.sessionVersion !== row.sessionVersion)
    throw new ShopError(purpose === 'sign-in' ? 'token_invalid' : 'invalid', {
      message: 'This took too long or is already done. Please start again.',
    })
  return { ...row, account }
}

/** Throws `second_factor_required` with a ticket and passkey options if there is a factor. */
export const requestSecondFactor = async (context: Context, account: StaffRow): Promise<void> => {
  const { db, config } = context
  const passkeys = await listPasskeys(db, account.id)
  if (account.totpSecret === null && passkeys.length === 0) return
  const options =
    passkeys.length === 0
      ? null
      : await passkeyRequestOptions(relyingPartyOf(config.publicUrl), passkeys)
  const ticket = await issueTicket(context, db, account, {
    purpose: 'sign-in',
    challenge: options?.challenge ?? '',
  })
  const hasRecovery = (await countRecoveryCodes(db, account.id)) > 0
  throw new ShopError('second_factor_required', {
    body: {
      ticket,
      methods: [
        ...(options === null ? [] : (['passkey'] as const)),
        ...(account.totpSecret === null ? [] : (['totp'] as const)),
        ...(hasRecovery ? (['recovery'] as const) : []),
      ],
      passkey: options === null ? null : { ...options },
    },
  })
}
