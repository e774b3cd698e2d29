import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as documents from '@endcap/contract/documents/documents'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { customerId, staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { errorCode } from '../system/error-code.ts'
import { documentFolder } from './document-file.ts'
import { findDocument } from './document-store.ts'
import { storeDocument } from './store-document.ts'

const uploadMine = async (
  context: Context,
  { files, identity }: Call<typeof documents.uploadMyDocument>,
) => ({
  data: await storeDocument(context, {
    ...{ customerId: customerId(identity), kind: 'claim_photo', file: files[0], by: 'customer' },
  }),
})

const upload = async (
  context: Context,
  { files, identity, body }: Call<typeof documents.uploadDocument>,
) => {
  const by = staffOf(identity)
  const stored = await storeDocument(context, {
    ...{ customerId: readId(body.customer_id), kind: body.kind, file: files[0] },
    by: { staffName: by.name },
  })
  await recordAudit(context.db, {
    ...{ by, at: stored.createdAt, action: 'create', entity: 'documents', entityId: stored._id },
    after: { customer: body.customer_id, kind: stored.kind, sha256: stored.sha256 },
  })
  return { data: stored }
}

/** `ofCustomer`: another customer’s document isn’t found. */
const read = async (
  context: Context,
  id: string,
  ofCustomer?: string,
): Promise<Buffer<ArrayBuffer>> => {
  const document = await findDocument(context.db, readId(id))
  if (document === null || (ofCustomer ?? document.customerId) !== document.customerId)
    throw new ShopError('not_found')
  return readFile(join(documentFolder(context), document.id)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') throw new ShopError('not_found')
    throw error
  })
}

export const documentRoutes: readonly Route<Context>[] = [
  handle(documents.uploadMyDocument, uploadMine),
  handle(documents.getMyDocument, (context: Context, { params, identity }) =>
    read(context, params.id, customerId(identity)),
  ),
  handle(documents.uploadDocument, upload),
  handle(documents.getDocument, (context: Context, { params }) => read(context, params.id)),
]
