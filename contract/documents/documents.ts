import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength } from '../limits.ts'
import { dataOf, FileBytes, Id, optionalText, Timestamp } from '../schemas.ts'
import { documentKinds, documentTypes } from './document-kinds.ts'

export const StoredDocument = z.object({
  _id: Id,
  kind: z.enum(documentKinds),
  media_type: z.enum(documentTypes),
  byte_size: z.int(),
  sha256: z.string().describe('Of the stored file, in hexadecimal'),
  file_name: z.string().describe('As uploaded'),
  createdAt: Timestamp,
})
export type StoredDocument = z.output<typeof StoredDocument>

const upload = {
  bodyType: 'multipart',
  files: ['file'],
  reply: dataOf(StoredDocument),
  status: 201,
} as const

const download = {
  method: 'GET',
  reply: FileBytes,
  replyFile: { type: 'private', name: 'document' },
  status: 200,
  errors: [],
} as const

export const uploadMyDocument = endpoint({
  ...upload,
  name: 'uploadMyDocument',
  method: 'POST',
  path: '/api/documents',
  access: 'customer',
  summary:
    'Uploads a photo or PDF for a claim or of a license (field `file`). It is deleted after a day unless one names it',
  body: z.object({
    kind: z
      .enum(['claim_photo', 'license'], {
        error: /*i18n*/ 'Please choose what the document shows.',
      })
      .default('claim_photo'),
  }),
  errors: ['invalid', 'too_many_requests'],
})

export const getMyDocument = endpoint({
  ...download,
  name: 'getMyDocument',
  path: '/api/documents/{id}',
  access: 'customer',
  summary: 'One of the customer’s documents',
})

export const uploadDocument = endpoint({
  ...upload,
  name: 'uploadDocument',
  method: 'POST',
  path: '/admin/api/documents',
  access: 'staff:deliver-orders',
  summary:
    'Uploads a private photo or PDF of a customer (field `file`). It is deleted after a day unless something names it. Drivers upload for customers of their open runs; licenses and certificates need the right to enter them',
  body: z.object({
    customer_id: optionalText(maxLength.id).describe('Empty: a license of the shop'),
    kind: z.enum(documentKinds, { error: 'Please choose what the document shows.' }),
  }),
  errors: ['invalid', 'forbidden'],
})

export const getDocument = endpoint({
  ...download,
  name: 'getDocument',
  path: '/admin/api/documents/{id}',
  access: 'staff:deliver-orders',
  summary:
    'A customer’s document. Drivers read what they uploaded, and the signatures and photos of their own runs; licenses and certificates are for staff who may read licenses. Others are not found',
})
