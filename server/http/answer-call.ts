import type { BodyOf, Endpoint, PathParams, QueryOf, ResultOf } from '@endcap/contract/endpoint'
import { z } from 'zod'
import type { CatalogueCache, Served } from '../database/catalogue-cache.ts'
import { can, checkAccess, type Identity } from './identity.ts'
import { encodeReply } from './replies/encode-reply.ts'
import { bytesOf, type FinishedReply, finishReply, plainReply } from './replies/finished-reply.ts'
import { readInput } from './requests/read-input.ts'

/** A file of a multipart body. */
export type UploadedFile = { field: string; name: string; content: Buffer }

/** What came in, before it is parsed by the contract. */
export type Incoming = {
  identity: Identity
  params: Readonly<Record<string, string>>
  query: unknown
  body: unknown
  files: readonly UploadedFile[]
  header: (name: string) => string | undefined
  /** The network address of whoever calls. */
  address: string
}

/** A call as a handler gets it: parsed by the contract. */
export type Call<E extends Endpoint> = Omit<Incoming, 'params' | 'query' | 'body'> & {
  params: PathParams<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The version that `If-Match` names, or null where any will do. */
  ifMatch: number | null
}

export type Handler<C, E extends Endpoint> = (context: C, call: Call<E>) => Promise<ResultOf<E>>

/** An endpoint with what answers it. */
export type Mounted<C> = {
  endpoint: Endpoint
  handler: (context: C, call: Call<Endpoint>) => Promise<unknown>
}

/** Joins an endpoint and its handler; the types of both agree, or it doesn't compile. */
export const handle = <C, E extends Endpoint>(endpoint: E, handler: Handler<C, E>): Mounted<C> => ({
  endpoint,
  handler: handler as unknown as Mounted<C>['handler'],
})

/** `"3"` → 3. A tag that is none of ours names a version that never was. */
const readIfMatch = (header: string | undefined): number | null => {
  if (header === undefined || header.trim() === '*') return null
  const version = /^(?:W\/)?"?v?(\d{1,15})(?:-br|-gzip)?"?$/.exec(header.trim())?.[1]
  return version === undefined ? -1 : Number(version)
}

/** The version of the one resource that a staff reply holds. */
const versionIn = (result: unknown): number | null => {
  const found = z.object({ data: z.object({ version: z.int() }) }).safeParse(result)
  return found.success ? found.data.data.version : null
}

const jsonType = { 'content-type': 'application/json; charset=utf-8' }
const vary = { vary: 'Authorization, Accept-Encoding' }
const perToken = { ...jsonType, ...vary }

const headersOf = ({ reply, replyFile }: Endpoint): Readonly<Record<string, string>> => {
  if (replyFile !== undefined)
    return {
      ...vary,
      'content-type': `${replyFile.type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${replyFile.name}"`,
    }
  return reply === null ? {} : perToken
}

/** A reply, with the name under which the reply cache keeps it, or null for one of one person's. */
export type Answered = Served<FinishedReply> & { name: string | null }

/** Which of the two readers of a public reply one is: with prices or without. */
export const audienceOf = (endpoint: Endpoint, identity: Identity): 'customer' | 'guest' =>
  !(endpoint.reply instanceof z.ZodType) && can.seePrices(identity) ? 'customer' : 'guest'

/**
 * Answers one call, for whichever door it came through: access, parsing, the reply cache, the
 * handler, the reply's shape. Refusals throw `ShopError`.
 */
export const answerCall = async <C>(
  mounted: Mounted<C>,
  incoming: Incoming,
  context: C,
  cache: CatalogueCache<FinishedReply>,
): Promise<Answered> => {
  const { endpoint, handler } = mounted
  const { identity } = incoming
  checkAccess(endpoint.access, identity)
  const query = endpoint.query ? readInput(endpoint.query, incoming.query ?? {}) : undefined
  const body = endpoint.body ? readInput(endpoint.body, incoming.body ?? {}) : undefined
  const call = {
    ...incoming,
    query,
    body,
    ifMatch: readIfMatch(incoming.header('if-match')),
  } as Call<Endpoint>

  if (!endpoint.cached) {
    const result = await handler(context, call)
    const version = endpoint.access.startsWith('staff:') ? versionIn(result) : null
    const value = plainReply({
      status: endpoint.status,
      headers: {
        ...headersOf(endpoint),
        'cache-control': endpoint.method === 'GET' ? 'private, no-cache' : 'no-store',
      },
      body: encodeReply(endpoint, identity, result),
      etag: version === null ? null : String(version),
    })
    return { value, version: 0, name: null }
  }

  const audience = audienceOf(endpoint, identity)
  const name = `${audience} ${endpoint.name} ${JSON.stringify([incoming.params, query, body])}`
  const served = await cache.get(name, async () => {
    const result = await handler(context, call)
    const value = finishReply({
      status: endpoint.status,
      headers: {
        ...perToken,
        'cache-control': audience === 'customer' ? 'private, no-cache' : 'no-cache',
      },
      body: encodeReply(endpoint, identity, result),
    })
    // What was asked is kept too: a long list of categories weighs something.
    return { value, bytes: bytesOf(value) + 2 * name.length, keep: true }
  })
  return { ...served, name }
}
