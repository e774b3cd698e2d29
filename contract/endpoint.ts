import type { z } from 'zod'
import type { FailureCode } from './errors.ts'
import type { Capability } from './roles.ts'

/**
 * The callers that an endpoint accepts:
 * - `anyone`: any Authorization header is ignored (clients send it with every call);
 * - `public`: guests, or a customer with a valid token, who also gets prices;
 * - `customer`: an approved customer;
 * - `staff:…`: a member of staff whose role has that capability.
 */
export type Access = 'anyone' | 'public' | 'customer' | `staff:${Capability}`

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One schema for all callers, or one for guests and one with prices. */
type ReplySchema = z.ZodType | { guest: z.ZodType; customer: z.ZodType }

export type Endpoint = {
  name: string
  method: Method
  /** With parameters in braces: `/api/product/{id}`. */
  path: string
  access: Access
  summary: string
  query?: z.ZodType
  /** Maps each request header to its description. */
  headers?: Readonly<Record<string, string>>
  body?: z.ZodType
  /** `multipart` for forms with files; defaults to JSON. */
  bodyType?: 'json' | 'multipart'
  /** Multipart fields with one file each. Files in other fields are ignored. */
  files?: readonly string[]
  reply: ReplySchema | null
  /**
   * Set if the reply is a file; `reply` is then its text, or its bytes. A `private` file is a PDF or a WebP that
   * browsers neither store nor open in the shop’s origin.
   */
  replyFile?: {
    type: 'text/csv' | 'application/pdf' | 'application/octet-stream' | 'private'
    name: string
  }
  /** Set if the reply is a stream: of server-sent events, or of lines with a JSON value each. `reply` is then one of them. */
  replyStream?: 'events' | 'lines'
  status: 200 | 201 | 202 | 204
  errors: readonly FailureCode[]
  /** Public responses are cached with the surrogate keys that stores add while reading. */
  cached?: true
  /**
   * For a call that prepares a change: a sentence that says how a person confirms it. Programs that may only read and draft,
   * such as MCP clients, make no other calls that write.
   */
  draft?: string
}

export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Params<Rest>
  : never

export type PathParams<E extends Endpoint> = { [Name in Params<E['path']>]: string }

export type QueryIn<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : never

export type BodyIn<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : never

export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType
  ? z.output<E['query']>
  : undefined
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType
  ? z.output<E['body']>
  : undefined

type Inner<R> = R extends z.ZodType
  ? z.output<R>
  : R extends { guest: infer G extends z.ZodType; customer: infer C extends z.ZodType }
    ? z.output<C> | z.output<G>
    : undefined

export type ReplyOf<E extends Endpoint> = Inner<E['reply']>

/**
 * A handler's result. If the reply has prices, the result has them, and encoding removes them for
 * guests. For a stream it is the events.
 */
export type ResultOf<E extends Endpoint> = E['reply'] extends {
  customer: infer C extends z.ZodType
}
  ? z.output<C>
  : E['replyStream'] extends string
    ? AsyncIterable<ReplyOf<E>>
    : ReplyOf<E>

export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The capability that an endpoint for staff requires; null for other endpoints. */
export const capabilityOf = (access: Access): Capability | null =>
  access.startsWith('staff:') ? (access.slice('staff:'.length) as Capability) : null

/** Returns `orders` for `/admin/api/orders/{id}`. */
export const resourceOf = ({ path }: Pick<Endpoint, 'path'>): string => path.split('/')[3] ?? ''

/** Whether a call's work grows with the catalog, the orders or a file, so that it may take minutes. */
export const isLongCall = ({ path }: Pick<Endpoint, 'path'>): boolean =>
  /\/(apply|bulk-changes|columns|print|undo)|export/.test(path)
