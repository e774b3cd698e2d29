import type * as licenses from '@endcap/contract/licenses/licenses'
import type { MyLicense } from '@endcap/contract/licenses/licenses'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { requireFeature } from '../settings/settings-store.ts'
import { shopToday } from '../system/shop-today.ts'
import { readLicense } from './read-licenses.ts'
import { showLicense } from './show-license.ts'
import { licenseRefusals, storeLicense } from './store-license.ts'

type Submission = Call<typeof licenses.submitLicense>['body']

/** Stores what a customer submits. Throws `invalid` and `status_conflict`. */
export const storeSubmission = async (
  context: Context,
  ofCustomer: string,
  body: Submission,
): Promise<MyLicense> => {
  const at = context.clock()
  const today = await shopToday(context)
  const id = await inTransaction(context, { refusals: licenseRefusals }, async (db) => {
    await requireFeature(db, 'licenses')
    const validFrom = body.valid_from ?? body.first_issued_on ?? today
    const row = await storeLicense(db, {
      ...{ customerId: ofCustomer, note: '', by: 'customer', at },
      publicUrl: context.config.publicUrl,
      facts: {
        ...{ kindId: body.kind_id, number: body.number, covers: [] },
        ...{ firstIssuedOn: body.first_issued_on, validFrom, validUntil: body.valid_until },
        documentId: body.document_id || null,
      },
    })
    await recordAudit(db, {
      ...{ by: { id: null, name: row.submittedBy }, at, action: 'submit', entity: 'licenses' },
      ...{ entityId: row.id, after: showLicense(row) },
    })
    return row.id
  })
  return readLicense(context, context.db, id)
}

export const submitLicense = async (
  context: Context,
  { identity, body }: Call<typeof licenses.submitLicense>,
): Promise<{ data: MyLicense }> => ({
  data: await storeSubmission(context, customerId(identity), body),
})
