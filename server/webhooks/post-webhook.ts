import { lookup as lookUpName } from 'node:dns'
import { request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import type { BlockList, LookupFunction } from 'node:net'
import { addressInUrl, isAllowedAddress } from './network-rules.ts'

export type Answer = {
  /** Null: none. */
  status: number | null
  /** The beginning of its body. */
  answer: string
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
const maxAnswerBytes = 2_048

class RefusedAddress extends Error {}

const refuse = (address: string) =>
  new RefusedAddress(
    `Nothing was sent: ${address} is not a public address, or the protocol or port is not allowed there (see WEBHOOK_NETWORKS in the settings of your server).`,
  )

/** The connection is made to an address that this has returned, so that a name can't change its address after the check. */
const guardLookup =
  (url: URL, allowed: BlockList, lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const all = typeof found === 'string' ? [] : found
      const fine = all.filter(({ address }) => isAllowedAddress(url, address, allowed))
      const [first] = fine
      if (error !== null) callback(error, '')
      else if (first === undefined) callback(refuse(all[0]?.address ?? hostname), '')
      else if (options.all) callback(null, fine)
      else callback(null, first.address, first.family)
    })

const describeStatus = (status: number, location: string | undefined): string => {
  if (status >= 200 && status < 300) return ''
  return status >= 300 && status < 400
    ? `It answered with a redirect (${status}${location === undefined ? '' : ` to ${location.slice(0, 200)}`}), which is not followed. Please enter the final address.`
    : `It answered with status ${status} instead of 2xx.`
}

const describeError = (error: unknown, timeoutMs: number): string => {
  if (error instanceof RefusedAddress) return error.message
  const { name, code, message } = error as Error & { code?: string }
  if (name === 'AbortError' || name === 'TimeoutError')
    return `It did not answer within ${timeoutMs / 1000} seconds.`
  return `The request failed: ${code ?? message}.`
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
    answer: Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8').replaceAll('\0', ''),
    error,
    durationMs: Math.round(performance.now() - began),
  })
  try {
    const url = new URL(address)
    const literal = addressInUrl(url)
    // Node asks no `lookup` for an address.
    if (literal !== null && !isAllowedAddress(url, literal, allowed)) throw refuse(literal)
    await new Promise<void>((resolve, reject) => {
      const request = url.protocol === 'https:' ? requestByHttps : requestByHttp
      const sent = request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A new connection for each request: a reused one would not be checked.
        agent: false,
        lookup: guardLookup(url, allowed, lookup),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        got.status = response.statusCode ?? null
        got.location = response.headers.location
        let bytes = 0
        response.on('data', (part: Buffer) => {
          parts.push(part)
          bytes += part.length
          if (bytes < maxAnswerBytes) return
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
