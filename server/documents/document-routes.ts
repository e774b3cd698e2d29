import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentKind } from '@endcap/contract/documents/document-kinds'
import * as documents from '@endcap/contract/documents/documents'
import { submitSignupLicense as submitSignupLicenseEndpoint } from '@endcap/contract/licenses/licenses'
import { roleCan } from '@endcap/contract/roles'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { customerId, type Identity, requireCapability, staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { requireCustomerOfDriver } from '../orders/delivery/driver-customer-store.ts'
import { errorCode } from '../system/error-code.ts'
import { documentFolder } from './document-file.ts'
import { findDocument, isProofOfDriver } from './document-store.ts'
import { storeDocument } from './store-document.ts'
import { submitSignupLicense } from './submit-signup-license.ts'

const uploadMine = async (
  context: Context,
  { files, identity, body }: Call<typeof documents.uploadMyDocument>,
) => ({
  data: await storeDocument(context, {
    ...{ customerId: customerId(identity), kind: body.kind, file: files[0], by: 'customer' },
  }),
})

const upload = async (
  context: Context,
  { files, identity, body }: Call<typeof documents.uploadDocument>,
) => {
  const by = staffOf(identity)
  if (isOfTrade(body.kind)) requireCapability(by, 'licenses')
  const isOfShop = body.customer_id === '' && body.kind === 'license'
  if (body.customer_id === '' && !isOfShop)
    throw invalidField('customer_id', 'Please choose a customer.')
  const ofCustomer = isOfShop ? null : readId(body.customer_id)
  if (ofCustomer !== null) await requireCustomerOfDriver(context.db, ofCustomer, by)
  const stored = await storeDocument(context, {
    ...{ customerId: ofCustomer, kind: body.kind, file: files[0], by },
  })
  await recordAudit(context.db, {
    ...{ by, at: stored.createdAt, action: 'create', entity: 'documents', entityId: stored._id },
    after: { customer: ofCustomer, kind: stored.kind, sha256: stored.sha256 },
  })
  return { data: stored }
}

type Found = NonNullable<Awaited<ReturnType<typeof findDocument>>>

const isOfTrade = (kind: DocumentKind): boolean =>
  kind === 'license' || kind === 'resale_certificate'

/** Drivers read documents that they uploaded, and the proofs of their own runs. */
const mayRead = async (
  db: Db,
  { id, kind, customerId: ofCustomer, staffId }: Found,
  identity: Identity,
): Promise<boolean> => {
  if (identity.kind === 'customer') return ofCustomer === identity.id
  const staff = staffOf(identity)
  if (isOfTrade(kind)) return roleCan(staff.role, 'read-trade')
  return (
    roleCan(staff.role, 'claims') ||
    staffId === staff.id ||
    (await isProofOfDriver(db, id, staff.id))
  )
}

/** Throws `not_found`, also for a document that the caller may not read. */
const read = async (
  context: Context,
  { params, identity }: Pick<Call<typeof documents.getDocument>, 'params' | 'identity'>,
): Promise<Buffer<ArrayBuffer>> => {
  const document = await findDocument(context.db, readId(params.id))
  if (document === null || !(await mayRead(context.db, document, identity)))
    throw new ShopError('not_found')
  return readFile(join(documentFolder(context), document.id)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') throw new ShopError('not_found')
    throw error
  })
}

export const documentRoutes: readonly Route<Context>[] = [
  handle(documents.uploadMyDocument, uploadMine),
  handle(documents.getMyDocument, read),
  handle(documents.uploadDocument, upload),
  handle(documents.getDocument, read),
  handle(submitSignupLicenseEndpoint, submitSignupLicense),
]
