import { Agent, type IncomingMessage, request as openRequest } from 'node:http'
import type { AttackReply, AttackRequest } from './attack-request.ts'
import type { Samples } from './attack-store.ts'
import type { Caller } from './callers.ts'

export const deadlineMs = 20_000

export type Target = {
  url: string
  tokens: Readonly<Record<Caller, string | null>>
  ids: Readonly<Partial<Record<Caller, string>>>
  samples: () => Samples
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const noId = '01900000-0000-7000-8000-000000000001'

const fillIn = (text: string, { ids, samples }: Target, caller: Caller): string =>
  text.replace(/(?:\{\{|%7B%7B)(\w+)(?:(?::|%3A)(\d+))?(?:\}\}|%7D%7D)/gi, (_, name, number) => {
    if (name === 'self') return ids[caller] ?? noId
    if (name in ids) return ids[name as Caller] ?? noId
    const rows = samples()[name] ?? []
    return rows[Number(number) % Math.max(rows.length, 1)] ?? noId
  })

const readBody = async (reply: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Reads only the headers of an event stream. Throws after `deadlineMs`. */
export const sendRequest = (
  target: Target,
  { caller, method, path, headers, body }: AttackRequest,
  address: string,
): Promise<AttackReply> => {
  const began = performance.now()
  const token = target.tokens[caller]
  const sent = body === null ? undefined : Buffer.from(fillIn(body, target, caller))
  const { hostname, port } = new URL(target.url)
  return new Promise((resolve, reject) => {
    const asked = openRequest({
      agent,
      hostname,
      port,
      method,
      path: fillIn(path, target, caller),
      headers: {
        'x-forwarded-for': address,
        ...headers,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(sent === undefined ? {} : { 'content-length': sent.length }),
      },
      signal: AbortSignal.timeout(deadlineMs),
    })
    asked.on('error', reject)
    asked.on('response', (reply) => {
      const answered = (text: string) =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: text,
          milliseconds: performance.now() - began,
        })
      if (reply.headers['content-type']?.startsWith('text/event-stream')) {
        answered('')
        asked.destroy()
      } else readBody(reply).then(answered, reject)
    })
    asked.end(sent)
  })
}

export const closeConnections = (): void => agent.destroy()
