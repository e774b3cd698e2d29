import type { z } from 'zod'
import type { FailureCode } from './errors.ts'
import type { Capability } from './roles.ts'

/**
 * Who may call:
 * - `anyone`: any Authorization header is ignored (clients send it with every call);
 * - `public`: guests too, but a token that is sent must be good; prices only with one;
 * - `customer`: an approved customer;
 * - `staff:…`: a member of staff whose role has that capability.
 */
export type Access = 'anyone' | 'public' | 'customer' | `staff:${Capability}`

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A reply that is the same for all, or one shape for guests and one with prices. */
export type ReplySchema = z.ZodType | { guest: z.ZodType; customer: z.ZodType }

export type Endpoint = {
  /** Its name in OpenAPI, in the typed client and in the server's table of handlers. */
  name: string
  method: Method
  /** With `{id}` for what varies. */
  path: string
  access: Access
  summary: string
  query?: z.ZodType
  /** Headers of its own, with what each means. */
  headers?: Readonly<Record<string, string>>
  body?: z.ZodType
  /** `multipart` takes form fields and files; everything else is JSON. */
  bodyType?: 'json' | 'multipart'
  /** The fields of a multipart body that take a file, one each; a file in another is ignored. */
  files?: readonly string[]
  reply: ReplySchema | null
  /** A reply that is no JSON but a file to keep: `reply` is then its text. */
  replyFile?: { type: 'text/csv'; name: string }
  status: 200 | 201 | 202 | 204
  errors: readonly FailureCode[]
  /** Public reads whose finished replies are kept, by the surrogate keys the stores add. */
  cached?: true
}

/** Declares a call. The literal types stay, so that client and server are typed by it. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Params<Rest>
  : never

export type PathParams<E extends Endpoint> = { [Name in Params<E['path']>]: string }

/** What a client sends as query. */
export type QueryIn<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : never

/** What a client sends as body. */
export type BodyIn<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : never

/** What the server's handler gets after parsing. */
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

/** A reply as both programs hold it: cents, Dates. */
export type ReplyOf<E extends Endpoint> = Inner<E['reply']>

/** What the handler returns: with prices whenever the shape has them; the guest's shape drops them. */
export type ResultOf<E extends Endpoint> = E['reply'] extends {
  customer: infer C extends z.ZodType
}
  ? z.output<C>
  : ReplyOf<E>

/** Fills `{id}` and the like; each value is encoded. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
