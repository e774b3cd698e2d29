import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength } from '../limits.ts'
import { DayIn, dataOf, Id, optionalText, Timestamp } from '../schemas.ts'

export const ResaleCertificate = z.object({
  document_id: Id.nullable().describe('The newest certificate; null: none'),
  document_type: z.string().describe('`image/webp` or `application/pdf`; empty without one'),
  by: z.string().describe('Who uploaded it'),
  uploadedAt: Timestamp.nullable(),
  review_on: z.string().describe('YYYY-MM-DD: when staff ask for a new one; empty: never'),
})
export type ResaleCertificate = z.output<typeof ResaleCertificate>

export const getResaleCertificate = endpoint({
  name: 'getResaleCertificate',
  method: 'GET',
  path: '/admin/api/resale-certificates/{id}',
  access: 'staff:read-trade',
  summary: 'The certificate of resale of a customer, by the customer’s id',
  reply: dataOf(ResaleCertificate),
  status: 200,
  errors: [],
})

export const changeResaleCertificate = endpoint({
  name: 'changeResaleCertificate',
  method: 'PATCH',
  path: '/admin/api/resale-certificates/{id}',
  access: 'staff:licenses',
  summary: 'Stores a newer certificate of resale of a customer, the day of its review, or both',
  body: z
    .object({
      document_id: optionalText(maxLength.id).describe('Of an uploaded document'),
      review_on: z
        .union([z.literal(''), DayIn])
        .nullable()
        .describe('Empty: never'),
    })
    .partial(),
  reply: dataOf(ResaleCertificate),
  status: 200,
  errors: [],
})
