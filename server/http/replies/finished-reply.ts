import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import { nothingPolicy, safetyHeaders } from './safety-headers.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = 'identity' | 'br' | 'gzip'

/** A reply's bytes in one encoding, and all the headers that stand above them, as Node writes them. */
export type Representation = { head: readonly string[]; body: Buffer }

/** A reply ready to send: each of its representations is made when it is first asked for, and kept. */
export type FinishedReply = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** Strong, without its quotes and without the suffix of an encoding. */
  etag: string | null
  ready: { [E in Encoding]?: Representation }
  /** What is just being made, so that many who ask at once wait for one. */
  making: { [E in Encoding]?: Promise<Representation> }
}

/** Below this, compression costs more than it saves. */
const worthCompressing = 1_024

/** Up to this, compressing takes no longer than handing it to another thread: a tenth of a millisecond. */
const quickToCompress = 16_384

/** Brotli 4: a good deal for something that is made once and may be sent once only. */
const brotliQuality = 4

type Reply = Pick<FinishedReply, 'status' | 'headers' | 'body'>

/** A reply that is sent once: a refusal, or something of one person's. */
export const plainReply = (reply: Reply & { etag?: string | null }): FinishedReply => ({
  etag: null,
  ready: {},
  making: {},
  ...reply,
})

/** Finishes a reply that will be sent often: named by a hash of its bytes. */
export const finishReply = (reply: Reply): FinishedReply =>
  plainReply({ ...reply, etag: hash('sha256', reply.body, 'base64url').slice(0, 22) })

/** What a kept reply weighs. */
export const bytesOf = (reply: FinishedReply): number =>
  // The compressed twins come later: together they are about half of the text.
  Math.ceil(reply.body.length * (reply.body.length < worthCompressing ? 1 : 1.5)) + 2_000

type Accepted = { br: boolean; gzip: boolean }

/** Which of our encodings an `Accept-Encoding` takes: those it names without a quality of 0. */
const readAccepted = (accepted: string): Accepted => {
  const taken = new Set<string>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    if (quality === undefined || Number(quality.slice(2)) > 0) taken.add(name)
  }
  return { br: taken.has('br'), gzip: taken.has('gzip') }
}

/** Browsers write some thirty characters; what is far longer is no browser's and not read. */
const longestAccepted = 300
const takesNone: Accepted = { br: false, gzip: false }

/** Browsers write a handful of these; whoever makes up others doesn't fill the memory. */
const acceptedByText = new Map<string, Accepted>()
const mostTexts = 100

const acceptedBy = (text: string): Accepted => {
  if (text.length > longestAccepted) return takesNone
  const known = acceptedByText.get(text)
  if (known) return known
  const read = readAccepted(text)
  if (acceptedByText.size < mostTexts) acceptedByText.set(text, read)
  return read
}

/** The encoding to send: brotli, else gzip, where the client takes it and it is worth it. */
export const chooseEncoding = (
  accepted: string | string[] | undefined,
  reply: FinishedReply,
): Encoding => {
  if (!accepted || reply.body.length < worthCompressing) return 'identity'
  const takes = acceptedBy(String(accepted))
  return takes.br ? 'br' : takes.gzip ? 'gzip' : 'identity'
}

const suffixes = { identity: '', br: '-br', gzip: '-gzip' } as const

/** All headers but those that change while a reply is kept, in Node's flat form. */
const headOf = (reply: FinishedReply, encoding: Encoding, body: Buffer | null): string[] => {
  const { headers, etag } = reply
  const all: Record<string, string> = {
    ...safetyHeaders,
    'content-security-policy': nothingPolicy,
    ...headers,
  }
  // A strong ETag names bytes, so each encoding has its own.
  if (etag !== null) all.etag = `"${etag}${suffixes[encoding]}"`
  if (body !== null) {
    if (encoding !== 'identity') all['content-encoding'] = encoding
    if (reply.status !== 204) all['content-length'] = String(body.length)
  }
  return Object.entries(all).flat()
}

/** The head of a 304: what the whole reply's would say, without its bytes. */
export const headOfKnown = (reply: FinishedReply, encoding: Encoding): string[] =>
  headOf(reply, encoding, null)

const brotliOptions = (body: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})

const keepRepresentation = (
  reply: FinishedReply,
  encoding: Encoding,
  body: Buffer,
): Representation => {
  const made = { head: headOf(reply, encoding, body), body }
  reply.ready[encoding] = made
  delete reply.making[encoding]
  return made
}

const compress = async (
  reply: FinishedReply,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Representation> => {
  const { body } = reply
  const packed =
    encoding === 'gzip' ? compressGzip(body) : compressBrotli(body, brotliOptions(body))
  return keepRepresentation(reply, encoding, await packed)
}

const compressNow = ({ body }: FinishedReply, encoding: Exclude<Encoding, 'identity'>): Buffer =>
  encoding === 'gzip' ? gzipSync(body) : brotliCompressSync(body, brotliOptions(body))

/** A reply in an encoding: at once where it is there, else as soon as it is made. */
export const represent = (
  reply: FinishedReply,
  encoding: Encoding,
): Representation | Promise<Representation> => {
  const ready = reply.ready[encoding]
  if (ready) return ready
  if (encoding === 'identity') return keepRepresentation(reply, encoding, reply.body)
  if (reply.body.length <= quickToCompress)
    return keepRepresentation(reply, encoding, compressNow(reply, encoding))
  reply.making[encoding] ??= compress(reply, encoding)
  return reply.making[encoding]
}

/** Whether the client has this already (`If-None-Match`), in whatever encoding. */
export const isKnown = (ifNoneMatch: string | undefined, reply: FinishedReply): boolean => {
  const { etag } = reply
  if (!ifNoneMatch || etag === null) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => {
    const named = tag.trim().replace(/^W\//, '').replaceAll('"', '')
    return Object.values(suffixes).some((suffix) => named === etag + suffix)
  })
}
