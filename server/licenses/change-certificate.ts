import type * as certificates from '@endcap/contract/licenses/resale-certificates'
import type { ResaleCertificate } from '@endcap/contract/licenses/resale-certificates'
import { customerStore } from '../accounts/account-store.ts'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { insertCustomerEvents } from '../events/event-store.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { isId, readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { requireFeature } from '../settings/settings-store.ts'
import { attachCertificate, findCertificate, setReviewDay } from './resale-certificate-store.ts'

const readCertificate = async (db: Db, customerId: string): Promise<ResaleCertificate> => {
  const found = await findCertificate(db, customerId)
  if (found === null) throw new ShopError('not_found')
  return found
}

export const getCertificate = async (
  { db }: Pick<Context, 'db'>,
  { params }: Call<typeof certificates.getResaleCertificate>,
) => {
  await requireFeature(db, 'licenses')
  return { data: await readCertificate(db, readId(params.id)) }
}

const show = ({ document_id, review_on }: ResaleCertificate) => ({
  ...{ resale_certificate: document_id, resale_review_on: review_on },
})

/** Throws `not_found`, and `invalid` for a document that isn’t a certificate of the customer. */
export const changeCertificate = async (
  context: Context,
  { params, body, identity }: Call<typeof certificates.changeResaleCertificate>,
) => {
  const id = readId(params.id)
  return inTransaction(context, {}, async (db) => {
    await requireFeature(db, 'licenses')
    const before = await readCertificate(db, id)
    const { document_id: document = '', review_on: reviewOn } = body
    if (document !== '' && !(isId(document) && (await attachCertificate(db, id, document))))
      throw invalidField('document_id', 'The file is no longer there. Please add it again.')
    if (reviewOn !== undefined) {
      await setReviewDay(db, id, reviewOn || null)
      const customer = await customerStore.find(db, id)
      await insertCustomerEvents(
        db,
        'customer.changed',
        context.clock(),
        customer === null ? [] : [customer],
      )
    }
    const after = await readCertificate(db, id)
    await recordAudit(db, {
      ...{ by: staffOf(identity), at: context.clock(), action: 'change', entity: 'customers' },
      ...{ entityId: id, before: show(before), after: show(after) },
    })
    return { data: after }
  })
}
