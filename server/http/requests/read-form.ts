import type { Endpoint } from '@endcap/contract/endpoint'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from '../answer-call.ts'
import { ShopError } from '../shop-error.ts'
import type { BodyLimits } from './body-limits.ts'
import { maxBodyBytesOf, tooLarge } from './check-body.ts'

/** No limit per file: `readForm` limits the whole form. */
export const acceptForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, {
    limits: { fileSize: Number.POSITIVE_INFINITY, files: 5, fields: 50 },
  })
}

type FormLimits = { limits: BodyLimits; sender: 'guest' | 'account' }

export type Form = { body: Record<string, unknown>; files: UploadedFile[] }

const readParts = async (request: FastifyRequest, endpoint: Endpoint): Promise<Form> => {
  const form: Form = { body: {}, files: [] }
  for await (const part of request.parts()) {
    const field = part.fieldname
    if (part.type === 'field') form.body[field] ??= part.value
    else if (endpoint.files?.includes(field) && !form.files.some((file) => file.field === field))
      form.files.push({ field, name: part.filename ?? '', content: await part.toBuffer() })
    else part.file.resume()
  }
  return form
}

/** Also limits forms that declare no length, and the memory of all bodies together. */
const rejectAbove = (
  request: FastifyRequest,
  endpoint: Endpoint,
  { limits, sender }: FormLimits,
): Promise<never> =>
  new Promise((_, reject) => {
    let bytes = 0
    request.raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBodyBytesOf(endpoint)) reject(tooLarge(endpoint))
    })
    limits.receive(request, { kind: 'multipart', sender, refuse: reject })
  })

/** Reads a multipart body, ignoring files that the endpoint doesn't accept. Throws `too_large` and `malformed_body`. */
export const readForm = async (
  request: FastifyRequest,
  endpoint: Endpoint,
  limits: FormLimits,
): Promise<Form> => {
  if (!request.isMultipart()) return { body: {}, files: [] }
  try {
    return await Promise.race([
      readParts(request, endpoint),
      rejectAbove(request, endpoint, limits),
    ])
  } catch (error) {
    // Discards the rest, so that a client that is still sending receives the response.
    request.raw.unpipe()
    request.raw.resume()
    // The parser's limit errors have their own status.
    if (error instanceof ShopError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new ShopError('malformed_body', {
      message: /*i18n*/ 'The form could not be read. Please send it again.',
    })
  }
}
