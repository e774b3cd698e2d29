import type { Context } from '../../context.ts'
import { ShopError } from '../../http/shop-error.ts'
import type { StaffRow } from '../account-store.ts'
import { issueTicket } from './challenges.ts'
import { countRecoveryCodes, listPasskeys } from './factor-store.ts'
import { passkeyRequestOptions, relyingPartyOf } from './passkeys.ts'

/** Throws `second_factor_required`, with a ticket and what a passkey must sign, if the account has a second factor. */
export const requestSecondFactor = async (context: Context, account: StaffRow): Promise<void> => {
  const { db, config } = context
  const passkeys = await listPasskeys(db, account.id)
  if (account.totpSecret === null && passkeys.length === 0) return
  const options =
    passkeys.length === 0
      ? null
      : await passkeyRequestOptions(relyingPartyOf(config.publicUrl), passkeys)
  const ticket = await issueTicket(context, db, {
    staffId: account.id,
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
