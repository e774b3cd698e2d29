import { lookup as lookUpName } from 'node:dns'
import type { BlockList, LookupFunction } from 'node:net'
import { addressInUrl, isAllowedAddress, problemOfAddress } from './network-rules.ts'

export type Answer = {
  /** Null: no response. */
  status: number | null
  /** The beginning of the response's body. */
  response: string
  /** '' if it was delivered; otherwise a sentence. */
  error: string
  durationMs: number
}

type Sending = {
  allowed: BlockList
  signal: AbortSignal
  timeoutMs?: number
  /** As of `node:dns`. */
  lookup?: LookupFunction
}

const defaultTimeoutMs = 15_000
const maxResponseBytes = 2_048

class RefusedAddress extends Error {}

const refuse = (address: string, problem: string) =>
  new RefusedAddress(`Nothing was sent to ${address}. ${problem}`)

/** The connection is made to an address that this has returned, so that a name can't change its address after the check. */
const guardLookup =
  (url: URL, allowed: BlockList, lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const all = typeof found === 'string' ? [] : found
      const fine = all.filter(({ address }) => isAllowedAddress(url, address, allowed))
      const [first] = fine
      const [problem] = all.map(({ address }) => problemOfAddress(url, address, allowed))
      if (error !== null) callback(error, '')
      else if (first === undefined)
        callback(refuse(all[0]?.address ?? hostname, problem ?? sentences.ENOTFOUND), '')
      else if (options.all) callback(null, fine)
      else callback(null, first.address, first.family)
    })

const describeStatus = (status: number, location: string | undefined): string => {
  if (status >= 200 && status < 300) return ''
  return status >= 300 && status < 400
    ? `It answered with a redirect (${status}${location === undefined ? '' : ` to ${location.slice(0, 200)}`}), which is not followed. Please enter the final address.`
    : `It answered with status ${status} instead of 2xx.`
}

const unreachable = 'The receiver can’t be reached. Please check its address and its firewall.'
const unknownIssuer =
  'The receiver’s certificate is not from a known authority, or its chain is incomplete. Please have it replaced, for example by Let’s Encrypt.'
const sentences = {
  ENOTFOUND: 'The host’s name was not found. Please check the address.',
  EAI_AGAIN: 'The host’s name could not be looked up. Please check the server’s connection to DNS.',
  ECONNREFUSED:
    'The connection was refused. Please check that the receiver is running, and its port.',
  ECONNRESET: 'The connection was closed without an answer. Please look at the receiver’s log.',
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  CERT_HAS_EXPIRED: 'The receiver’s certificate has expired. Please have it renewed.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The receiver’s certificate is for another name. Please check the address, or have the certificate replaced.',
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownIssuer,
  SELF_SIGNED_CERT_IN_CHAIN: unknownIssuer,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
} satisfies Readonly<Record<string, string>>

const describeError = (error: unknown, timeoutMs: number): string => {
  if (error instanceof RefusedAddress) return error.message
  const { name, code, message } = error as Error & { code?: string }
  if (name === 'AbortError' || name === 'TimeoutError')
    return `It did not answer within ${timeoutMs / 1000} seconds. Please have it answer at once, and work afterwards.`
  return sentences[code as keyof typeof sentences] ?? `The request failed: ${code ?? message}.`
}

/** Sends a request without following redirects, and reads at most the first 2 kB of the answer. Never throws. */
export const postWebhook = async (
  address: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  { allowed, signal, timeoutMs = defaultTimeoutMs, lookup = lookUpName as LookupFunction }: Sending,
): Promise<Answer> => {
  const began = performance.now()
  const got = { status: null as number | null, location: undefined as string | undefined }
  const parts: Buffer[] = []
  const answerOf = (error: string): Answer => ({
    status: got.status,
    response: Buffer.concat(parts)
      .subarray(0, maxResponseBytes)
      .toString('utf8')
      .replaceAll('\0', ''),
    error,
    durationMs: Math.round(performance.now() - began),
  })
  try {
    const url = new URL(address)
    const literal = addressInUrl(url)
    // Node asks no `lookup` for an address.
    const problem = literal === null ? null : problemOfAddress(url, literal, allowed)
    if (literal !== null && problem !== null) throw refuse(literal, problem)
    // Imported late, because the exports of `node:http` load Node's WebSocket, which delays a start.
    const { request } = await (url.protocol === 'https:'
      ? import('node:https')
      : import('node:http'))
    await new Promise<void>((resolve, reject) => {
      const sent = request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A new connection for each request: a reused one would not be checked.
        agent: false,
        lookup: guardLookup(url, allowed, lookup),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      sent.on('error', reject)
      // After a 101, which gets no other event, because Node closes the connection.
      sent.on('close', resolve)
      sent.on('response', (response) => {
        got.status = response.statusCode ?? null
        got.location = response.headers.location
        let bytes = 0
        response.on('data', (part: Buffer) => {
          parts.push(part)
          bytes += part.length
          if (bytes < maxResponseBytes) return
          resolve()
          sent.destroy()
        })
        response.on('end', resolve)
        response.on('error', reject)
      })
      sent.end(body)
    })
  } catch (error) {
    // The status alone decides; its body may come late, or never.
    if (got.status === null) return answerOf(describeError(error, timeoutMs))
  }
  return answerOf(
    got.status === null ? 'It did not answer.' : describeStatus(got.status, got.location),
  )
}
