import type * as licenses from '@endcap/contract/licenses/licenses'
import type { License } from '@endcap/contract/licenses/licenses'
import { type ByStaff, changeByStaff } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { enqueueMail } from '../mail/mail-store.ts'
import { requireFeature } from '../settings/settings-store.ts'
import {
  type Doubts,
  findDoubts,
  findRecipient,
  holderPremises,
  type LicenseRow,
  lockLicense,
  updateLicense,
} from './license-store.ts'
import { readLicense } from './read-licenses.ts'
import { showLicense } from './show-license.ts'
import { licenseRefusals } from './store-license.ts'

type Status = LicenseRow['status']

const change = async (
  context: Context,
  { params, ...by }: ByStaff & { params: { id: string } },
  {
    action,
    from,
    decide,
  }: {
    action: string
    from: readonly Status[]
    decide: (db: Db, before: LicenseRow) => Promise<LicenseRow>
  },
): Promise<{ data: License }> => {
  await requireFeature(context.db, 'licenses')
  const id = readId(params.id)
  await changeByStaff(context, by, {
    ...{ action, entity: 'licenses', entityId: id, show: showLicense, refusals: licenseRefusals },
    lock: (db) => lockLicense(db, id),
    make: (db, before) => {
      if (!from.includes(before.status))
        throw new ShopError('status_conflict', {
          message: `This license is ${before.status} now, so that is not possible. Please reload the page.`,
        })
      return decide(db, before)
    },
  })
  return { data: await readLicense(context, context.db, id) }
}

const doubtOf = (
  { number }: LicenseRow,
  { fits, example, other_holder }: Doubts,
): string | null => {
  const pattern = fits
    ? []
    : [
        example === ''
          ? `The number ${number} looks unusual.`
          : `The number ${number} looks unusual: such numbers look like ${example}.`,
      ]
  const holder = other_holder === null ? [] : [`${other_holder} has the same number.`]
  const doubts = [...pattern, ...holder]
  return doubts.length === 0
    ? null
    : `${doubts.join(' ')} Please check it. If it is right, press Verify anyway.`
}

const notify = async (
  context: Context,
  db: Db,
  { id, number, validUntil }: LicenseRow,
  reason: string | null,
): Promise<void> => {
  const recipient = await findRecipient(db, id)
  if (recipient === null) return
  const { name, email, kind } = recipient
  const facts = { name, kind, number, link: `${context.config.publicUrl}/licenses` }
  await enqueueMail(
    db,
    email,
    reason === null
      ? { kind: 'license_verified', facts: { ...facts, valid_until: validUntil } }
      : { kind: 'license_rejected', facts: { ...facts, reason } },
  )
}

/**
 * Also verifies a verified license again, for the address to which its holder has moved. Throws `not_confirmed`,
 * `status_conflict`, `stale` and `not_found`.
 */
export const verifyLicense = (
  context: Context,
  { body, ...call }: Call<typeof licenses.verifyLicense>,
) =>
  change(context, call, {
    action: 'verify',
    from: ['submitted', 'verified'],
    decide: async (db, before) => {
      const doubt = doubtOf(before, await findDoubts(db, before))
      if (doubt !== null && !body.confirm) throw new ShopError('not_confirmed', { message: doubt })
      const row = await updateLicense(db, before.id, {
        ...{ status: 'verified', method: body.method, decidedAt: context.clock() },
        ...{ decidedBy: staffOf(call.identity).name, premisesKey: holderPremises(before) },
      })
      await notify(context, db, row, null)
      return row
    },
  })

const endWith = (context: Context, { identity }: ByStaff, status: Status, reason: string) => ({
  ...{ status, note: reason, decidedBy: staffOf(identity).name, decidedAt: context.clock() },
})

/** Throws `status_conflict`, `stale` and `not_found`. */
export const rejectLicense = (
  context: Context,
  { body: { reason }, ...call }: Call<typeof licenses.rejectLicense>,
) =>
  change(context, call, {
    action: 'reject',
    from: ['submitted'],
    decide: async (db, { id }) => {
      const row = await updateLicense(db, id, endWith(context, call, 'rejected', reason))
      await notify(context, db, row, reason)
      return row
    },
  })

/** Throws `status_conflict`, `stale` and `not_found`. */
export const revokeLicense = (
  context: Context,
  { body: { reason }, ...call }: Call<typeof licenses.revokeLicense>,
) =>
  change(context, call, {
    action: 'revoke',
    from: ['verified'],
    decide: (db, { id }) => updateLicense(db, id, endWith(context, call, 'revoked', reason)),
  })
