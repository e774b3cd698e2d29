import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { DocumentKind } from '@endcap/contract/documents/document-kinds'
import type { StoredDocument } from '@endcap/contract/documents/documents'
import { maxDocumentsPerCustomer, maxDocumentsPerDay } from '@endcap/contract/limits'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { UploadedFile } from '../http/answer-call.ts'
import type { StaffIdentity } from '../http/identity.ts'
import { bareFileName } from '../http/requests/bare-file-name.ts'
import { privateTypeOf } from '../http/responses/private-type.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { isPicture, readPicture } from '../images/read-picture.ts'
import { dayMs } from '../system/durations.ts'
import { writeFileAtomically } from '../system/write-file-atomically.ts'
import { documentFolder } from './document-file.ts'
import { countUploads, insertDocument, lockCustomerOf } from './document-store.ts'

/** Throws `invalid` unless it is a picture or a PDF. */
const readContent = async (context: Pick<Context, 'log'>, content: Buffer): Promise<Uint8Array> => {
  if (privateTypeOf(content) === 'application/pdf') return content
  if (!isPicture(content))
    throw invalidField('file', /*i18n*/ 'Please choose a photo (JPEG, PNG or WebP) or a PDF file.')
  return (await readPicture(context, content)).content
}

const refuseTooMany = async (db: Db, customerId: string, at: Date): Promise<void> => {
  const uploads = await countUploads(db, customerId, new Date(at.getTime() - dayMs))
  if (uploads.recent >= maxDocumentsPerDay)
    throw new ShopError('too_many_requests', {
      message: /*i18n*/ 'You have sent many photos today. Please send more tomorrow, or call us.',
    })
  if (uploads.all >= maxDocumentsPerCustomer)
    throw new ShopError('too_many_requests', {
      message: /*i18n*/ 'Your account has no room for more photos. Please call us.',
    })
}

/**
 * Stores a customer’s private photo, as WebP and without its metadata, or PDF. It is deleted after a day unless
 * `attachDocuments` marks it. Throws `not_found` for an unknown customer, `invalid` and `too_many_requests`.
 */
export const storeDocument = async (
  context: Context,
  {
    customerId,
    kind,
    file,
    by,
  }: {
    /** Null: the shop. */
    customerId: string | null
    kind: DocumentKind
    file: UploadedFile | undefined
    /** Only customers are limited in number. */
    by: 'customer' | Pick<StaffIdentity, 'id' | 'name'>
  },
): Promise<StoredDocument> => {
  if (file === undefined) throw invalidField('file', /*i18n*/ 'Please choose a photo.')
  const content = await readContent(context, file.content)
  const createdAt = context.clock()
  return context.transaction(async (db) => {
    const name = customerId === null ? '' : await lockCustomerOf(db, customerId)
    if (name === null) throw new ShopError('not_found')
    if (by === 'customer' && customerId !== null) await refuseTooMany(db, customerId, createdAt)
    const document = await insertDocument(db, {
      customerId,
      kind,
      mediaType: privateTypeOf(content),
      byteSize: content.length,
      sha256: hash('sha256', content),
      fileName: bareFileName(file.name),
      byKind: by === 'customer' ? 'customer' : 'staff',
      byName: by === 'customer' ? name : by.name,
      staffId: by === 'customer' ? null : by.id,
      createdAt,
    })
    // Before the commit, so that a backup’s snapshot names no missing file.
    await writeFileAtomically(join(documentFolder(context), document._id), content, {
      mode: 0o600,
    })
    return document
  })
}
