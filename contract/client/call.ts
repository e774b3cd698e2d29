import type { z } from 'zod'
import { type BodyIn, type Endpoint, fillPath, type PathParams, type QueryIn } from '../endpoint.ts'
import type { Failure, FailureCode } from '../errors.ts'
import type { CodeWithBody, FailureBody } from '../failure-bodies.ts'
import { queryString } from './query-string.ts'

export type CallRequest = {
  name: string
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: unknown
}
export type CallResponse = {
  /** 0 when no response arrived. */
  status: number
  header: (name: string) => string | null
  /** As returned by `parseBody`; the bytes of a PDF or picture; undefined for a reverse proxy's error page. */
  body: unknown
}
export const isBinary = (contentType: string | null): boolean =>
  /^(application\/pdf|image\/webp)/.test(contentType ?? '')

/** Returns parsed JSON, a CSV file's text, or undefined for an empty body. */
export const parseBody = (contentType: string | null, text: string): unknown => {
  if (contentType?.startsWith('text/csv')) return text
  return text === '' ? undefined : JSON.parse(text)
}

/** Sends with `fetch` in a browser, or calls the mounted endpoints in the server's process. */
export type Transport = (request: CallRequest) => Promise<CallResponse>

const isFailure = (body: unknown): body is Failure => {
  const { message, code }: Record<string, unknown> = Object(body)
  return typeof message === 'string' && typeof code === 'string'
}

export const offlineMessage =
  /*i18n*/ 'The shop could not be reached. Please check your connection and try again.'

const unavailableMessage =
  /*i18n*/ 'The shop is unavailable right now. Please try again in a minute.'

class AnyCallError extends Error {
  readonly status: number
  readonly code: FailureCode | 'offline'
  readonly errors: Readonly<Record<string, string>>
  readonly body: unknown

  constructor(status: number, body: unknown) {
    const failure: Partial<Failure> = isFailure(body) ? body : {}
    super(failure.message ?? (status === 0 ? offlineMessage : unavailableMessage))
    this.name = 'CallError'
    this.status = status
    this.code = (failure.code as FailureCode | undefined) ?? 'offline'
    this.errors = failure.errors ?? {}
    this.body = body
  }
}

/** The code narrows the body: `if (error.code === 'price_changed') error.body.lines`. */
export type CallError = AnyCallError &
  (
    | { [Code in CodeWithBody]: { code: Code; body: FailureBody<Code> } }[CodeWithBody]
    | { code: Exclude<FailureCode, CodeWithBody> | 'offline' }
  )
export const CallError = AnyCallError as new (status: number, body: unknown) => CallError

type Input<E extends Endpoint> = {
  headers?: Record<string, string>
} & (keyof PathParams<E> extends never ? object : { params: PathParams<E> }) &
  (E['body'] extends z.ZodType
    ? { body: E['bodyType'] extends 'multipart' ? FormData : BodyIn<E> }
    : object) &
  (E['query'] extends z.ZodType ? { query?: Partial<QueryIn<E>> } : object)

export type CallInput<E extends Endpoint> =
  object extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

/** Returns the response's body. Throws a `CallError` with its decoded body if refused. */
export const sendCall = async (
  transport: Transport,
  { name, method, path }: Pick<Endpoint, 'name' | 'method' | 'path'>,
  input: {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
    headers?: Record<string, string>
  } = {},
  decodeFailure: (body: unknown) => unknown = (body) => body,
): Promise<unknown> => {
  const response = await transport({
    name,
    method,
    path: fillPath(path, input.params ?? {}) + queryString(input.query ?? {}),
    headers: input.headers ?? {},
    body: input.body,
  })
  const { status, body } = response
  if (status >= 400 || status === 0) throw new CallError(status, decodeFailure(body))
  return body
}
