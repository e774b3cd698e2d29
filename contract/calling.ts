import type { z } from 'zod'
import { type BodyIn, type Endpoint, fillPath, type PathParams, type QueryIn } from './endpoint.ts'
import type { FailureCode } from './errors.ts'

/** What every client of the contract shares, whichever way it reads the replies. */

/** One request as it leaves a program, and what came back. */
export type Sent = {
  /** The endpoint's. */
  name: string
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

type FailureBody = { message: string; code: string; errors?: Record<string, string> }

const isFailure = (body: unknown): body is FailureBody =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string' &&
  'code' in body &&
  typeof body.code === 'string'

/** A call that the server refused or that never arrived (`code` is then `offline`). */
export class CallError extends Error {
  readonly status: number
  readonly code: FailureCode | 'offline'
  readonly errors: Readonly<Record<string, string>>
  /** The whole answer: `price_changed` and `unavailable` carry their lines. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    const failure = isFailure(body) ? body : undefined
    super(
      failure?.message ??
        'The shop could not be reached. Please check your connection and try again.',
    )
    this.name = 'CallError'
    this.status = status
    this.code = (failure?.code as FailureCode | undefined) ?? 'offline'
    this.errors = failure?.errors ?? {}
    this.body = body
  }
}

type Input<E extends Endpoint> = {
  headers?: Record<string, string>
} & (keyof PathParams<E> extends never ? object : { params: PathParams<E> }) &
  (E['body'] extends z.ZodType
    ? { body: E['bodyType'] extends 'multipart' ? FormData : BodyIn<E> }
    : object) &
  (E['query'] extends z.ZodType ? { query?: Partial<QueryIn<E>> } : object)

/** What a call takes: its parameters, query and body, as far as it has them. */
export type CallInput<E extends Endpoint> =
  object extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

/** `{page: 2, q: undefined}` → `?page=2`. */
const queryString = (query: Readonly<Record<string, unknown>>): string => {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return set.length === 0
    ? ''
    : `?${new URLSearchParams(set.map(([name, value]): [string, string] => [name, String(value)]))}`
}

/** Sends one call and answers with the body that came back. Refusals throw `CallError`. */
export const sendCall = async (
  transport: Transport,
  { name, method, path }: Pick<Endpoint, 'name' | 'method' | 'path'>,
  input: {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
    headers?: Record<string, string>
  } = {},
): Promise<unknown> => {
  const answer = await transport({
    name,
    method,
    path: fillPath(path, input.params ?? {}) + queryString(input.query ?? {}),
    headers: input.headers ?? {},
    body: input.body,
  })
  if (answer.status >= 400 || answer.status === 0) throw new CallError(answer.status, answer.body)
  return answer.body
}
