import type { Endpoint } from '@endcap/contract/endpoint'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from '../answer-call.ts'
import { ShopError } from '../shop-error.ts'
import { maxBodyBytesOf } from './check-body.ts'

/** Lets forms in. How large a file may be is no matter of its own: the whole form is counted. */
export const acceptForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, {
    limits: { fileSize: Number.POSITIVE_INFINITY, files: 5, fields: 50 },
  })
}

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

/** Rejects as soon as more bytes have come in than a form may have; not each says so beforehand. */
const passedSize = (request: FastifyRequest, mostBytes: number): Promise<never> =>
  new Promise((_, reject) => {
    let bytes = 0
    request.raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostBytes) reject(new ShopError('too_large'))
    })
  })

/**
 * Reads a multipart body, keeping only the files that the endpoint takes. Throws `too_large`, and
 * `malformed_body` for a form that can't be taken apart or breaks off.
 */
export const readForm = async (request: FastifyRequest, endpoint: Endpoint): Promise<Form> => {
  if (!request.isMultipart()) return { body: {}, files: [] }
  try {
    return await Promise.race([
      readParts(request, endpoint),
      passedSize(request, maxBodyBytesOf(endpoint)),
    ])
  } catch (error) {
    // The rest runs off without anybody keeping it, so that the refusal reaches who still sends.
    request.raw.unpipe()
    request.raw.resume()
    // Limits that were passed are told as such.
    if (error instanceof ShopError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new ShopError('malformed_body', {
      message: 'The form could not be read. Please send it again.',
    })
  }
}
