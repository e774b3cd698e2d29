/* The run time of the package `@endcap/client`. It imports nothing: `describe-client.ts` appends the calls and their types. */

export type ClientOptions = {
  /** The shop’s address, such as `https://shop.example`. */
  url: string
  /** An API token, or a session’s token. Without one, only public calls work. */
  token?: string
  /** Sends the requests instead of the global `fetch`, for example through a proxy. */
  fetch?: typeof fetch
}

type AnyInput = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number | undefined>>
  headers?: Readonly<Record<string, string>>
  body?: unknown
  signal?: AbortSignal
}

/** A response other than 2xx. */
export class CallError extends Error {
  readonly status: number
  /** Never changes, such as `not_found`; empty if the response isn’t the shop’s, but a proxy’s. */
  readonly code: string
  /** By field of the body or query. */
  readonly errors: Readonly<Record<string, string>>
  /** The whole failure, such as a `Failure_price_changed`. */
  readonly body: unknown
  /** How long to wait before the next attempt, by the header `Retry-After`; null without it. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, body: unknown, retryAfterSeconds: number | null = null) {
    const { message, code = '', errors = {} } = Object(body)
    super(message ?? `The response has the status ${status}.`)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.errors = errors
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const etags = new WeakMap<object, string>()

/** The `ETag` of a call’s reply, for the header `If-Match` of a change; null if it had none. */
export const etagOf = (reply: object): string | null => etags.get(reply) ?? null

/** Yields the value of each line of JSON as it arrives. */
async function* readLines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<unknown> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (text + part.value).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line)
    }
    // A line that was cut off is an error, not the end.
    if (text !== '') yield JSON.parse(text)
  } finally {
    await reader.cancel()
  }
}

const readReply = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  if (response.body === null || response.status === 204) return undefined
  if (type.startsWith('application/jsonl')) return readLines(response.body)
  if (type.startsWith('text/csv')) return response.text()
  if (!type.startsWith('application/json')) return new Uint8Array(await response.arrayBuffer())
  const reply: object = Object(await response.json())
  const etag = response.headers.get('etag')
  if (etag !== null) etags.set(reply, etag)
  return reply
}

/** Throws if the value would change which path is called: URLs drop `.` and resolve `..`. */
const encodeParam = (name: string, value = ''): string => {
  if (/^\.{0,2}$/.test(value))
    throw new TypeError(`The path parameter ${name} can’t be empty, “.” or “..”.`)
  return encodeURIComponent(value)
}

/** The header is a number of seconds or, from a proxy, a date. */
const readRetryAfter = ({ headers }: Response): number | null => {
  const text = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(text)) return Number(text)
  const seconds = Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? null : Math.max(seconds, 0)
}

const send = async (options: ClientOptions, call: string, input: AnyInput): Promise<unknown> => {
  const [method = '', template = ''] = call.split(' ')
  const { params = {}, query = {}, body, signal } = input
  const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeParam(name, params[name]))
  const url = new URL(path, options.url)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  const headers = new Headers(input.headers)
  if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`)
  const isJson = body !== undefined && !(body instanceof FormData)
  if (isJson) headers.set('content-type', 'application/json')
  const response = await (options.fetch ?? fetch)(url, {
    method,
    headers,
    body: isJson ? JSON.stringify(body) : ((body as FormData | undefined) ?? null),
    signal: signal ?? null,
  })
  if (response.ok) return readReply(response)
  const failure = await response.json().catch(() => undefined)
  throw new CallError(response.status, failure, readRetryAfter(response))
}

/** @internal Makes a function of each call, given as a method and a path. */
export const bindCalls = (calls: Readonly<Record<string, string>>, options: ClientOptions) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (input: AnyInput = {}) => send(options, call, input),
    ]),
  )

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))

const readSecret = (secret: string) => {
  try {
    const bytes = bytesOf(secret.replace('whsec_', ''))
    if (bytes.length > 0) return bytes
  } catch {
    // The sentence below says more than the exception of `atob`.
  }
  throw new Error('The webhook’s secret isn’t valid. Pass it as the shop showed it: whsec_….')
}

const maxClockSkewSeconds = 300

/**
 * Whether a webhook’s delivery was signed with its secret (`whsec_…`), within five minutes. `body` is the text as it was
 * received; parsed, it is a `WebhookEvent`. Throws if the secret isn’t base64.
 */
export const verifyWebhook = async (
  secret: string,
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): Promise<boolean> => {
  const bytes = readSecret(secret)
  const header = (name: string) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '')
  const timestamp = header('webhook-timestamp')
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= maxClockSkewSeconds)) return false
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
  const signed = new TextEncoder().encode(`${header('webhook-id')}.${timestamp}.${body}`)
  for (const [, code = ''] of header('webhook-signature').matchAll(/v1,([A-Za-z0-9+/]{43}=)/g))
    if (await crypto.subtle.verify('HMAC', key, bytesOf(code), signed)) return true
  return false
}
