import type { resetStaffFactors as resetEndpoint } from '@endcap/contract/accounts/second-factor'
import { recordAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { staffStore } from '../account-store.ts'
import { toStaffMember } from '../staff/to-staff-member.ts'
import {
  deleteChallengesOf,
  deletePasskeysOf,
  replaceRecoveryCodes,
  setTotpSecret,
} from './factor-store.ts'

/** Also ends the member's sessions. Throws `not_found`. */
export const resetStaffFactors = async (
  context: Context,
  { params, identity }: Call<typeof resetEndpoint>,
) => {
  const id = readId(params.id)
  const row = await context.transaction(async (db) => {
    const before = await staffStore.lock(db, id)
    if (before === null) throw new ShopError('not_found')
    await deletePasskeysOf(db, id)
    await setTotpSecret(db, id, null)
    await replaceRecoveryCodes(db, id, [])
    await deleteChallengesOf(db, id)
    await recordAudit(db, {
      by: staffOf(identity),
      at: context.clock(),
      action: 'reset-factors',
      entity: 'staff',
      entityId: id,
    })
    const sessionVersion = before.sessionVersion + 1
    return (await staffStore.update(db, id, { sessionVersion })) ?? before
  })
  context.sessions.invalidate(id)
  return { data: toStaffMember(row) }
}
