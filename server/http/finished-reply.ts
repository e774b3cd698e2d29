import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A reply ready to send: bytes, their compressed twins, and what stands above them. */
export type FinishedReply = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** Strong, without its quotes and without the suffix of an encoding. */
  etag: string | null
  brotli: Buffer | null
  gzip: Promise<Buffer> | null
}

/** Below this, compression costs more than it saves. */
const worthCompressing = 1_024

/** Brotli 5: a good deal for something that is made once and sent many times. */
const brotliQuality = 5

/** Finishes a reply that will be sent often: hashed and compressed once. */
export const finishReply = async (reply: {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
}): Promise<FinishedReply> => ({
  ...reply,
  etag: createHash('sha256').update(reply.body).digest('base64url').slice(0, 22),
  brotli:
    reply.body.length < worthCompressing
      ? null
      : await compressBrotli(reply.body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
            [constants.BROTLI_PARAM_SIZE_HINT]: reply.body.length,
          },
        }),
  gzip: null,
})

/** A reply that is sent once: a refusal, or something of one person's. */
export const plainReply = (reply: {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  etag?: string | null
}): FinishedReply => ({ brotli: null, gzip: null, etag: null, ...reply })

/** What a kept reply weighs. */
export const bytesOf = (reply: FinishedReply): number =>
  // The gzip twin comes later, at about the size of the brotli one.
  Math.ceil(reply.body.length + 2.2 * (reply.brotli?.length ?? 0)) + 1_000

type Encoding = 'br' | 'gzip' | null

/** The encoding to send: brotli, else gzip, where the client takes it. */
const chooseEncoding = (accepted: string | undefined, reply: FinishedReply): Encoding => {
  if (!accepted || reply.body.length < worthCompressing) return null
  const takes = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+)?\\s*(,|$)`, 'i').test(
      accepted,
    )
  if (reply.brotli && takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}

export type Representation = { body: Buffer; encoding: Encoding; etag: string | null }

/** The bytes for one client. Gzip is made at its first use and kept beside the reply. */
export const represent = async (
  reply: FinishedReply,
  acceptEncoding: string | undefined,
): Promise<Representation> => {
  const encoding = chooseEncoding(acceptEncoding, reply)
  // A strong ETag names bytes, so each encoding has its own.
  const etag = reply.etag === null ? null : `"${reply.etag}${encoding ? `-${encoding}` : ''}"`
  if (encoding === 'br' && reply.brotli) return { body: reply.brotli, encoding, etag }
  if (encoding === 'gzip') {
    reply.gzip ??= compressGzip(reply.body)
    return { body: await reply.gzip, encoding, etag }
  }
  return { body: reply.body, encoding: null, etag }
}

/** Whether the client has this already (`If-None-Match`), in whatever encoding. */
export const isKnown = (ifNoneMatch: string | undefined, reply: FinishedReply): boolean => {
  if (!ifNoneMatch || reply.etag === null) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch
    .split(',')
    .some(
      (tag) =>
        tag.trim().replace(/^W\//, '').replaceAll('"', '').split('-br')[0]?.split('-gzip')[0] ===
        reply.etag,
    )
}
