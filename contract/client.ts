import { z } from 'zod'
import {
  type BodyIn,
  type Endpoint,
  fillPath,
  type PathParams,
  type QueryIn,
  type ReplyOf,
} from './endpoint.ts'
import { Failure, type FailureCode } from './errors.ts'

/** One request as it leaves a program, and what came back. */
export type Sent = {
  endpoint: Endpoint
  method: string
  /** With its query. */
  path: string
  headers: Readonly<Record<string, string>>
  body: unknown
}
export type Answer = {
  status: number
  header: (name: string) => string | null
  /** As `parseBody` reads it. */
  body: unknown
}
/** What an answer holds: parsed JSON, the text of a file, undefined where there is nothing. */
export const parseBody = (contentType: string | null, text: string): unknown => {
  if (contentType?.startsWith('text/csv')) return text
  return text === '' ? undefined : JSON.parse(text)
}

/** Carries a request: `fetch` in a browser, the mounted endpoints in the server's own process. */
export type Transport = (sent: Sent) => Promise<Answer>

/** A call that the server refused or that never arrived (`code` is then `offline`). */
export class CallError extends Error {
  readonly status: number
  readonly code: FailureCode | 'offline'
  readonly errors: Readonly<Record<string, string>>
  /** The whole answer: `price_changed` and `unavailable` carry their lines. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    const failure = Failure.safeParse(body)
    super(
      failure.success
        ? failure.data.message
        : 'The shop could not be reached. Please check your connection and try again.',
    )
    this.name = 'CallError'
    this.status = status
    this.code = failure.success ? (failure.data.code as FailureCode) : 'offline'
    this.errors = failure.data?.errors ?? {}
    this.body = body
  }
}

type Input<E extends Endpoint> = {
  headers?: Record<string, string>
  signal?: AbortSignal
} & (keyof PathParams<E> extends never ? object : { params: PathParams<E> }) &
  (E['body'] extends z.ZodType
    ? { body: E['bodyType'] extends 'multipart' ? FormData : BodyIn<E> }
    : object) &
  (E['query'] extends z.ZodType ? { query?: Partial<QueryIn<E>> } : object)

type Arguments<E extends Endpoint> =
  object extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

/** `{page: 2, q: undefined}` → `?page=2`. */
const queryString = (query: Readonly<Record<string, unknown>>): string => {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return set.length === 0
    ? ''
    : `?${new URLSearchParams(set.map(([name, value]): [string, string] => [name, String(value)]))}`
}

/**
 * Reads a reply by the contract: dollars become cents, times become Dates, whatever the contract
 * doesn't name is dropped, and what doesn't fit it throws. A shape with prices is tried first.
 */
export const readReply = <E extends Endpoint>(endpoint: E, body: unknown): ReplyOf<E> => {
  const shape = endpoint.reply
  if (shape === null) return undefined as ReplyOf<E>
  if (shape instanceof z.ZodType) return z.decode(shape, body) as ReplyOf<E>
  const priced = z.safeDecode(shape.customer, body)
  return (priced.success ? priced.data : z.decode(shape.guest, body)) as ReplyOf<E>
}

export type Client = <E extends Endpoint>(
  endpoint: E,
  ...input: Arguments<E>
) => Promise<ReplyOf<E>>

/** A client of the contract over a transport. Refusals throw `CallError`. */
export const createClient =
  (transport: Transport): Client =>
  async (endpoint, ...[input]) => {
    const given: {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
      headers?: Record<string, string>
    } = input ?? {}
    const answer = await transport({
      endpoint,
      method: endpoint.method,
      path: fillPath(endpoint.path, given.params ?? {}) + queryString(given.query ?? {}),
      headers: given.headers ?? {},
      body: given.body,
    })
    if (answer.status >= 400 || answer.status === 0) throw new CallError(answer.status, answer.body)
    return readReply(endpoint, answer.body)
  }
