import type * as factors from '@endcap/contract/accounts/second-factor'
import { recordOwnAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call, UnparsedCall } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { readSettings } from '../../settings/settings-store.ts'
import { type StaffRow, staffStore } from '../account-store.ts'
import { hashPasswordToken } from '../passwords/password-token.ts'
import { rolesWithSecondFactor } from '../sessions/session-store.ts'
import { confirmStaffPassword } from '../sign-in/confirm-own-password.ts'
import { issueTicket, redeemTicket } from './challenges.ts'
import {
  countRecoveryCodes,
  deleteChallenge,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  replaceRecoveryCodes,
  setTotpSecret,
} from './factor-store.ts'
import { passkeyCreationOptions, relyingPartyOf, verifyNewPasskey } from './passkeys.ts'
import { hashRecoveryCode, makeRecoveryCodes as makeCodes } from './recovery-codes.ts'
import { makeTotpSecret, totpPeriodOf, totpUri } from './totp.ts'

type FactorAction =
  | 'add-totp'
  | 'remove-totp'
  | 'add-passkey'
  | 'remove-passkey'
  | 'make-recovery-codes'

const changeFactors = async <Result>(
  context: Context,
  { identity }: Pick<UnparsedCall, 'identity'>,
  action: FactorAction,
  make: (db: Db, account: StaffRow) => Promise<Result>,
): Promise<Result> => {
  const { id } = staffOf(identity)
  const result = await context.transaction(async (db) => {
    const account = await staffStore.lock(db, id)
    if (account === null) throw new ShopError('token_invalid')
    const made = await make(db, account)
    await recordOwnAudit(db, account, { at: context.clock(), action })
    return made
  })
  context.sessions.invalidate(id)
  return result
}

const storeNewCodes = async (db: Db, staffId: string): Promise<string[]> => {
  const codes = makeCodes()
  await replaceRecoveryCodes(db, staffId, codes.map(hashRecoveryCode))
  return codes
}

/** Returns no codes if the account still has unused ones, which stay valid. */
const codesOfFirstFactor = async (db: Db, staffId: string): Promise<string[]> =>
  (await countRecoveryCodes(db, staffId)) > 0 ? [] : storeNewCodes(db, staffId)

const forgetCodesWithoutFactor = async (db: Db, staffId: string): Promise<void> => {
  const account = await staffStore.find(db, staffId)
  if (account?.totpSecret === null && (await listPasskeys(db, staffId)).length === 0)
    await replaceRecoveryCodes(db, staffId, [])
}

export const getMyFactors = async (
  { db }: Context,
  { identity }: Call<typeof factors.getMyFactors>,
) => {
  const { id, role } = staffOf(identity)
  const [account, passkeys, codes, settings] = await Promise.all([
    staffStore.find(db, id),
    listPasskeys(db, id),
    countRecoveryCodes(db, id),
    readSettings(db),
  ])
  return {
    data: {
      is_required:
        settings.require_second_factor && rolesWithSecondFactor.some((one) => one === role),
      has_totp: account?.totpSecret !== null,
      passkeys: passkeys.map((row) => ({
        _id: row.id,
        name: row.name,
        createdAt: row.createdAt,
        lastUsedAt: row.lastUsedAt,
      })),
      recovery_codes: codes,
    },
  }
}

export const beginTotp = async (context: Context, call: Call<typeof factors.beginTotp>) => {
  const account = await confirmStaffPassword(context, call, call.body.currentPassword)
  const secret = makeTotpSecret()
  const { store_name: issuer } = await readSettings(context.db)
  const ticket = await issueTicket(context, context.db, account, {
    purpose: 'add-totp',
    challenge: context.secrets.seal(secret),
  })
  return { data: { ticket, secret, uri: totpUri(secret, { issuer, label: account.email }) } }
}

export const addTotp = (context: Context, call: Call<typeof factors.addTotp>) =>
  changeFactors(context, call, 'add-totp', async (db, account) => {
    const { ticket, code } = call.body
    const { challenge } = await redeemTicket(context, db, ticket, 'add-totp', account)
    const period = totpPeriodOf(context.secrets.open(challenge), code, context.clock())
    if (period === null)
      throw invalidField(
        'code',
        'That code is incorrect. Please enter the current one, and set your phone’s clock to automatic.',
      )
    await setTotpSecret(db, account.id, challenge, period)
    await deleteChallenge(db, hashPasswordToken(ticket))
    return {
      message: 'The authenticator app has been added.',
      recovery_codes: await codesOfFirstFactor(db, account.id),
    }
  })

export const removeTotp = async (context: Context, call: Call<typeof factors.removeTotp>) => {
  await confirmStaffPassword(context, call, call.body.currentPassword)
  return changeFactors(context, call, 'remove-totp', async (db, { id }) => {
    await setTotpSecret(db, id, null)
    await forgetCodesWithoutFactor(db, id)
    return { message: 'The authenticator app has been removed.' }
  })
}

export const beginPasskey = async (context: Context, call: Call<typeof factors.beginPasskey>) => {
  const { db, config } = context
  const account = await confirmStaffPassword(context, call, call.body.currentPassword)
  const options = await passkeyCreationOptions(
    relyingPartyOf(config.publicUrl),
    account,
    await listPasskeys(db, account.id),
    (await readSettings(db)).store_name,
  )
  const ticket = await issueTicket(context, db, account, {
    purpose: 'add-passkey',
    challenge: options.challenge,
  })
  return { data: { ticket, options: { ...options } } }
}

export const addPasskey = (context: Context, call: Call<typeof factors.addPasskey>) =>
  changeFactors(context, call, 'add-passkey', async (db, account) => {
    const { ticket, name, passkey } = call.body
    const { staffId, challenge } = await redeemTicket(context, db, ticket, 'add-passkey', account)
    const party = relyingPartyOf(context.config.publicUrl)
    const made = await verifyNewPasskey(party, challenge, passkey)
    const added = made && (await insertPasskey(db, { ...made, staffId, name }))
    if (!added)
      throw invalidField('passkey', 'This passkey could not be added. Please try another.')
    await deleteChallenge(db, hashPasswordToken(ticket))
    return {
      message: `The passkey “${name}” has been added.`,
      recovery_codes: await codesOfFirstFactor(db, staffId),
    }
  })

export const removePasskey = async (context: Context, call: Call<typeof factors.removePasskey>) => {
  await confirmStaffPassword(context, call, call.body.currentPassword)
  return changeFactors(context, call, 'remove-passkey', async (db, { id }) => {
    const passkeyId = call.params.id.replaceAll('\u0000', '')
    if (!(await deletePasskey(db, id, passkeyId))) throw new ShopError('not_found')
    await forgetCodesWithoutFactor(db, id)
    return { message: 'The passkey has been removed.' }
  })
}

/** Throws `status_conflict` if the account has no second factor. */
export const makeRecoveryCodes = async (
  context: Context,
  call: Call<typeof factors.makeRecoveryCodes>,
) => {
  const account = await confirmStaffPassword(context, call, call.body.currentPassword)
  if (!(await context.sessions.ownsSecondFactor(account.id)))
    throw new ShopError('status_conflict', {
      message: 'Please add a passkey or an authenticator app first.',
    })
  return changeFactors(context, call, 'make-recovery-codes', async (db, { id }) => ({
    message: 'These codes replace the previous ones.',
    recovery_codes: await storeNewCodes(db, id),
  }))
}
