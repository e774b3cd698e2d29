import type { BodyOf, Endpoint, PathParams, QueryOf, ResultOf } from '@endcap/contract/endpoint'
import { z } from 'zod'
import { runInLanguage } from '../system/language.ts'
import { can, checkAccess, type Identity, priceListOf } from './identity.ts'
import { readInput } from './requests/read-input.ts'
import {
  bytesOf,
  type CachedResponse,
  createCachedResponse,
  createResponse,
} from './responses/cached-response.ts'
import { privateTypeOf } from './responses/private-type.ts'
import type { ResponseCache } from './responses/response-cache.ts'
import { noLoadsPolicy } from './responses/security-headers.ts'
import type { ReplyStream } from './responses/send-stream.ts'

/** Drops all fields that are not in the reply schema. Guests get the schema without prices. */
const encodeReply = ({ reply }: Endpoint, identity: Identity, result: unknown): unknown => {
  if (reply === null) return undefined
  const schema =
    reply instanceof z.ZodType ? reply : can.seePrices(identity) ? reply.customer : reply.guest
  return z.encode(schema, result)
}

export type UploadedFile = { field: string; name: string; content: Buffer }

export type UnparsedCall = {
  identity: Identity
  params: Readonly<Record<string, string>>
  query: unknown
  body: unknown
  files: readonly UploadedFile[]
  header: (name: string) => string | undefined
  address: string
}

export type Call<E extends Endpoint> = Omit<UnparsedCall, 'params' | 'query' | 'body'> & {
  params: PathParams<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The version in `If-Match`; null: any. */
  ifMatch: number | null
}

export type Handler<C, E extends Endpoint> = (context: C, call: Call<E>) => Promise<ResultOf<E>>

export type Route<C> = {
  endpoint: Endpoint
  handler: (context: C, call: Call<Endpoint>) => Promise<unknown>
}

/** Pairs an endpoint with its handler, so that their types are checked against each other. */
export const handle = <C, E extends Endpoint>(endpoint: E, handler: Handler<C, E>): Route<C> => ({
  endpoint,
  handler: handler as unknown as Route<C>['handler'],
})

/** Parses `"3.aBc"` and `"3"` to 3. Other ETags become -1, which matches no version. */
const parseIfMatch = (header: string | undefined): number | null => {
  if (header === undefined || header.trim() === '*') return null
  const version = /^(?:W\/)?"?v?(\d{1,15})(?:\.[\w-]{1,40})?(?:-br|-gzip)?"?$/.exec(
    header.trim(),
  )?.[1]
  return version === undefined ? -1 : Number(version)
}

/** A staff reply about one row. Its ETag includes the stock: orders don't change the version. */
const RowReply = z.object({
  data: z.object({
    version: z.int(),
    stock_count: z.int().nullish(),
    stock_available: z.int().nullish(),
  }),
})

const rowTag = (result: unknown): string | null => {
  const parsed = RowReply.safeParse(result)
  if (!parsed.success) return null
  const { version, stock_count, stock_available } = parsed.data.data
  return typeof stock_count === 'number'
    ? `${version}.${stock_count}_${stock_available}`
    : String(version)
}

const vary = { vary: 'Authorization, Accept-Encoding' }
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', ...vary }

const headersOf = (
  { method, reply, replyFile }: Endpoint,
  body: Buffer,
): Readonly<Record<string, string>> => {
  const cacheControl = { 'cache-control': method === 'GET' ? 'private, no-cache' : 'no-store' }
  if (replyFile === undefined) return { ...(reply !== null && jsonHeaders), ...cacheControl }
  const { type, name } = replyFile
  const file = { ...vary, 'content-disposition': `attachment; filename="${name}"` }
  if (type === 'private')
    return {
      ...file,
      'content-type': privateTypeOf(body),
      'cache-control': 'no-store',
      'content-security-policy': `${noLoadsPolicy}; sandbox`,
    }
  const contentType = type === 'text/csv' ? 'text/csv; charset=utf-8' : type
  return { ...file, 'content-type': contentType, ...cacheControl }
}

const serialise = ({ reply, replyFile }: Endpoint, encoded: unknown): Buffer => {
  if (reply === null) return Buffer.alloc(0)
  if (encoded instanceof Uint8Array)
    return Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength)
  return Buffer.from(replyFile === undefined ? JSON.stringify(encoded) : String(encoded))
}

/** `version`: the newest catalogue version that the response reflects; null if the endpoint isn't cached. */
export type CallResult = { response: CachedResponse; version: number | null }

/** Who may share a cached reply: guests (no prices), customers with standard prices, or a price list's customers. */
export type Audience = 'guest' | 'customer' | `list:${string}`

/** Returns `guest` unless the reply shows prices. */
const audienceOf = (endpoint: Endpoint, identity: Identity): Audience => {
  const prices = endpoint.reply instanceof z.ZodType ? null : priceListOf(identity)
  if (prices === null) return 'guest'
  return prices.listId === null ? 'customer' : `list:${prices.listId}`
}

const parseCall = (endpoint: Endpoint, unparsed: UnparsedCall): Call<Endpoint> => {
  checkAccess(endpoint, unparsed.identity)
  const query = endpoint.query ? readInput(endpoint.query, unparsed.query ?? {}) : undefined
  const body = endpoint.body ? readInput(endpoint.body, unparsed.body ?? {}) : undefined
  const ifMatch = parseIfMatch(unparsed.header('if-match'))
  return { ...unparsed, query, body, ifMatch } as Call<Endpoint>
}

export const openStream = async <C>(
  { endpoint, handler }: Route<C>,
  unparsed: UnparsedCall,
  context: C,
): Promise<ReplyStream> => {
  const parts = await handler(context, parseCall(endpoint, unparsed))
  return {
    parts: parts as AsyncIterable<unknown>,
    encode: (part) => encodeReply(endpoint, unparsed.identity, part),
  }
}

/** Throws `ShopError`. */
export const answerCall = async <C>(
  { endpoint, handler }: Route<C>,
  unparsed: UnparsedCall,
  context: C,
  cache: ResponseCache,
): Promise<CallResult> => {
  const { identity, params } = unparsed
  const call = parseCall(endpoint, unparsed)

  if (!endpoint.cached) {
    const result = await handler(context, call)
    const etag = endpoint.access.startsWith('staff:') ? rowTag(result) : null
    const body = serialise(endpoint, encodeReply(endpoint, identity, result))
    const headers = headersOf(endpoint, body)
    const response = createResponse({ status: endpoint.status, headers, body, etag })
    return { response, version: null }
  }

  const audience = audienceOf(endpoint, identity)
  const cacheKey = `${audience} ${endpoint.name} ${JSON.stringify([params, call.query, call.body])}`
  const fill = async () => {
    const reply = encodeReply(endpoint, identity, await handler(context, call))
    const value = createCachedResponse({
      status: endpoint.status,
      headers: {
        ...jsonHeaders,
        'cache-control': audience === 'guest' ? 'no-cache' : 'private, no-cache',
      },
      body: serialise(endpoint, reply),
    })
    return { value, bytes: bytesOf(value), isCacheable: true }
  }
  // In English, since callers of all languages share the cached response (X8-202).
  const { value: response, version } = await cache.get(cacheKey, () => runInLanguage('en', fill))
  return { response, version }
}
