import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import { limitConcurrency } from '../../system/limit-concurrency.ts'
import { nothingPolicy, safetyHeaders } from './safety-headers.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = 'identity' | 'br' | 'gzip'

/** A reply's bytes in one encoding, and all the headers that stand above them, as Node writes them. */
export type Representation = { head: readonly string[]; body: Buffer }

/**
 * A reply ready to send: each of its representations is made when it is first asked for, and kept.
 * Brotli is made in a hurry first; of what is asked for often, once more and as well as can be.
 */
export type FinishedReply = {
  status: number
  headers: Readonly<Record<string, string>>
  /** Its bytes as they are; null where only their brotli is kept. */
  plain: Buffer | null
  /** How many bytes it has as it is. */
  length: number
  /** Strong, without its quotes and without the suffix of an encoding. */
  etag: string | null
  ready: { [E in Encoding]?: Representation }
  /** What is just being made, so that many who ask at once wait for one. */
  making: { [E in Encoding]?: Promise<Representation> }
  /** How often its brotli was sent. */
  sent: number
}

/** Below this, compression costs more than it saves. */
const worthCompressing = 1_024
/** The same for what is sent once, to one person: less than fits into the first packets. */
const worthCompressingOnce = 4_096

/** Up to this, gzip takes no longer than handing it to another thread: a tenth of a millisecond. */
const quickToGzip = 16_384
/** Brotli in a hurry is three times as quick. */
const quickToCompress = 49_152

/** For the first who ask: brotli 1 takes a quarter of the time of 4, and a seventh more bytes. */
const hurriedQuality = 1
/** For what stays: a quarter fewer bytes. 11 would save 2 % more, in five times the time. */
const bestQuality = 10
/** Sent so often, a reply is worth being compressed as well as can be. */
const stays = 50

type Reply = Pick<FinishedReply, 'status' | 'headers'> & { body: Buffer }

/** A reply that is sent once: a refusal, or something of one person's. */
export const plainReply = ({
  status,
  headers,
  body,
  etag = null,
}: Reply & { etag?: string | null }): FinishedReply => ({
  status,
  headers,
  plain: body,
  length: body.length,
  etag,
  ready: {},
  making: {},
  sent: 0,
})

/** Finishes a reply that will be sent often: named by a hash of its bytes. */
export const finishReply = (reply: Reply): FinishedReply =>
  plainReply({ ...reply, etag: hash('sha256', reply.body, 'base64url').slice(0, 22) })

/** A reply's bytes as they are. */
export const bytesIn = ({ plain, ready }: FinishedReply): Buffer =>
  plain ?? brotliDecompressSync(ready.br?.body ?? Buffer.alloc(0))

/**
 * Keeps of a long reply its brotli alone, a tenth of it: what nearly all browsers take. For the
 * others it is unpacked, or packed anew, out of that.
 */
export const packReply = async (reply: FinishedReply): Promise<FinishedReply> => {
  if (reply.length < worthCompressing) return reply
  await represent(reply, 'br')
  reply.plain = null
  return reply
}

/** The headers of each representation. */
const headBytes = 1_000

/** What a kept reply weighs. Its compressed twins come later: together they are about half of it. */
export const bytesOf = ({ length, plain, ready }: FinishedReply): number => {
  const packed = ready.br?.body.length ?? length / 4
  const texts =
    plain === null ? 2.5 * packed : length + (length < worthCompressing ? 0 : 2 * packed)
  return Math.ceil(texts) + 2 * headBytes
}

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
  const worthFrom = reply.etag === null ? worthCompressingOnce : worthCompressing
  if (!accepted || reply.length < worthFrom) return 'identity'
  const takes = acceptedBy(String(accepted))
  return takes.br ? 'br' : takes.gzip ? 'gzip' : 'identity'
}

/** A strong ETag names bytes, so each encoding has its own, and brotli made anew another. */
const suffixes = { identity: '', br: '-br', gzip: '-gzip' } as const
const bestSuffix = '-best'
const allSuffixes = [...Object.values(suffixes), bestSuffix]

/** All headers but those that change while a reply is kept, in Node's flat form. */
const headOf = (
  reply: FinishedReply,
  encoding: Encoding,
  body: Buffer | null,
  suffix: string = suffixes[encoding],
): string[] => {
  const { headers, etag } = reply
  const all: Record<string, string> = {
    ...safetyHeaders,
    'content-security-policy': nothingPolicy,
    ...headers,
  }
  if (etag !== null) all.etag = `"${etag}${suffix}"`
  if (body !== null) {
    if (encoding !== 'identity') all['content-encoding'] = encoding
    if (reply.status !== 204) all['content-length'] = String(body.length)
  }
  return Object.entries(all).flat()
}

/** The head of a 304: what the whole reply's would say, without its bytes, under the tag it is known by. */
export const headOfKnown = (reply: FinishedReply, encoding: Encoding, suffix: string): string[] =>
  headOf(reply, encoding, null, suffix)

const brotliOptions = (body: Buffer, quality: number): BrotliOptions => ({
  // What it becomes fits in, and no 16 kB are taken for less than that.
  chunkSize: Math.max(Math.ceil(body.length / 4), 1_024),
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
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

type Compression = Exclude<Encoding, 'identity'>

const compress = async (reply: FinishedReply, encoding: Compression): Promise<Representation> => {
  const body = bytesIn(reply)
  const packed =
    encoding === 'gzip'
      ? compressGzip(body)
      : compressBrotli(body, brotliOptions(body, hurriedQuality))
  return keepRepresentation(reply, encoding, await packed)
}

const compressNow = (reply: FinishedReply, encoding: Compression): Buffer => {
  const body = bytesIn(reply)
  return encoding === 'gzip'
    ? gzipSync(body)
    : brotliCompressSync(body, brotliOptions(body, hurriedQuality))
}

/** In another thread, one reply at a time: whoever asks meanwhile is in no hurry for it. */
const inTurn = limitConcurrency(1)

/** Where many change at once, the others wait outside: a change may drop them before their turn. */
const longestQueue = 20
let queued = 0

const compressWell = async (reply: FinishedReply): Promise<void> => {
  queued += 1
  try {
    await inTurn(async () => {
      const plain = bytesIn(reply)
      const body = await compressBrotli(plain, brotliOptions(plain, bestQuality))
      reply.ready.br = { head: headOf(reply, 'br', body, bestSuffix), body }
    })
  } finally {
    queued -= 1
  }
}

const noteSent = (reply: FinishedReply): void => {
  reply.sent += 1
  if (reply.sent !== stays) return
  if (queued >= longestQueue) reply.sent = 0
  // What can't be made better stays as good as it is.
  else compressWell(reply).catch(() => {})
}

/** A reply in an encoding: at once where it is there, else as soon as it is made. */
export const represent = (
  reply: FinishedReply,
  encoding: Encoding,
): Representation | Promise<Representation> => {
  const ready = reply.ready[encoding]
  if (encoding === 'br') noteSent(reply)
  if (ready) return ready
  if (encoding === 'identity') {
    if (reply.plain !== null) return keepRepresentation(reply, encoding, reply.plain)
    const body = bytesIn(reply)
    return { head: headOf(reply, encoding, body), body }
  }
  if (reply.length <= (encoding === 'gzip' ? quickToGzip : quickToCompress))
    return keepRepresentation(reply, encoding, compressNow(reply, encoding))
  reply.making[encoding] ??= compress(reply, encoding)
  return reply.making[encoding]
}

/**
 * Under which tag's suffix the client has this already (`If-None-Match`), in whatever encoding; under
 * that of the encoding it takes where it names none (`*`). Null where it has not.
 */
export const knownBy = (
  ifNoneMatch: string | undefined,
  reply: FinishedReply,
  encoding: Encoding,
): string | null => {
  const { etag } = reply
  if (!ifNoneMatch || etag === null) return null
  if (ifNoneMatch.trim() === '*') return suffixes[encoding]
  for (const tag of ifNoneMatch.split(',')) {
    const named = tag.trim().replace(/^W\//, '').replaceAll('"', '')
    const suffix = allSuffixes.find((one) => named === etag + one)
    if (suffix !== undefined) return suffix
  }
  return null
}
