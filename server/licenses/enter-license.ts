import type * as licenses from '@endcap/contract/licenses/licenses'
import type { License } from '@endcap/contract/licenses/licenses'
import { changeByStaff, changesAnything, createByStaff } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { requireFeature } from '../settings/settings-store.ts'
import { lockLicense, updateLicense } from './license-store.ts'
import { readLicense } from './read-licenses.ts'
import { showLicense } from './show-license.ts'
import { checkFacts, licenseRefusals, storeLicense } from './store-license.ts'

/** Throws `not_found`, `invalid` and `status_conflict`. */
export const createLicense = async (
  context: Context,
  { identity, body }: Call<typeof licenses.createLicense>,
): Promise<{ data: License }> => {
  await requireFeature(context.db, 'licenses')
  const customerId = body.customer_id === '' ? null : readId(body.customer_id)
  const row = await createByStaff(
    context,
    { identity },
    {
      entity: 'licenses',
      refusals: licenseRefusals,
      show: showLicense,
      entityId: ({ id }) => id,
      make: (db) =>
        storeLicense(db, {
          ...{ customerId, note: body.note, by: staffOf(identity).name, at: context.clock() },
          publicUrl: context.config.publicUrl,
          facts: {
            ...{ kindId: body.kind_id, number: body.number, firstIssuedOn: body.first_issued_on },
            ...{ validFrom: body.valid_from, validUntil: body.valid_until, covers: body.covers },
            documentId: body.document_id || null,
          },
        }),
    },
  )
  return { data: await readLicense(context, context.db, row.id) }
}

type Change = Call<typeof licenses.changeLicense>['body']

const valuesOf = (change: Change) => {
  const values = {
    ...{ kindId: change.kind_id, number: change.number, covers: change.covers },
    firstIssuedOn: 'first_issued_on' in change ? change.first_issued_on : undefined,
    ...{ validFrom: change.valid_from, validUntil: change.valid_until },
    documentId: change.document_id === '' ? null : change.document_id,
    note: change.note,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof typeof values]?: Exclude<(typeof values)[Name], undefined>
  }
}

/** Throws `not_found`, `stale`, `invalid`, and `status_conflict` for facts of a decided license. */
export const changeLicense = async (
  context: Context,
  { params, body, ...by }: Call<typeof licenses.changeLicense>,
): Promise<{ data: License }> => {
  await requireFeature(context.db, 'licenses')
  const id = readId(params.id)
  await changeByStaff(context, by, {
    entity: 'licenses',
    entityId: id,
    refusals: licenseRefusals,
    show: showLicense,
    lock: (db) => lockLicense(db, id),
    make: async (db, before) => {
      const values = valuesOf(body)
      if (!changesAnything(before, values)) return null
      const { note: _note, documentId: _document, ...facts } = values
      if (before.status !== 'submitted' && changesAnything(before, facts))
        throw new ShopError('status_conflict', {
          message: `This license is ${before.status}, so only its note and document can be changed. Please revoke it and enter it again.`,
        })
      await checkFacts(db, { ...before, ...values }, before.customerId)
      return updateLicense(db, id, values)
    },
  })
  return { data: await readLicense(context, context.db, id) }
}
