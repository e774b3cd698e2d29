import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { noLoadsPolicy, securityHeaders } from './security-headers.ts'

export type ReplyStream = {
  parts: AsyncIterable<unknown>
  encode: (part: unknown) => unknown
}

/** How a stream is written, by its kind in the contract. `heartbeat`: keeps an idle connection open. */
const formats = {
  events: {
    type: 'text/event-stream; charset=utf-8',
    write: (json: string) => `data: ${json}\n\n`,
    heartbeat: ':\n\n',
  },
  lines: {
    type: 'application/jsonl; charset=utf-8',
    write: (json: string) => `${json}\n`,
    heartbeat: null,
  },
} as const

/** Prevents proxies from closing an idle stream. */
const heartbeatIntervalMs = 20_000
const stallTimeoutMs = 60_000

/** Ends when the client disconnects. Waits while the connection's buffer is full. A stream that fails is cut off. */
export const sendStream = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, encode }: ReplyStream,
  kind: keyof typeof formats,
): Promise<void> => {
  const { raw } = reply
  const { type, write, heartbeat } = formats[kind]
  reply.hijack()
  raw.writeHead(200, {
    ...securityHeaders,
    'content-security-policy': noLoadsPolicy,
    'content-type': type,
    'cache-control': 'no-store',
    // Without it, Nginx would buffer the stream.
    'x-accel-buffering': 'no',
    // The stream ends with the process or the session, and nothing else is sent on this connection.
    connection: 'close',
    'x-request-id': request.id,
    vary: 'Authorization, Accept-Encoding',
  })
  const iterator = parts[Symbol.asyncIterator]()
  // Also if the client left before the stream began.
  const closed = finished(raw).catch(() => undefined)
  void closed.then(() => iterator.return?.())
  raw.flushHeaders()
  raw.setTimeout(stallTimeoutMs)
  const beating =
    heartbeat === null
      ? null
      : setInterval(() => {
          if (!raw.writableNeedDrain) raw.write(heartbeat)
        }, heartbeatIntervalMs)
  try {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
      if (!raw.write(write(JSON.stringify(encode(next.value)))))
        await Promise.race([once(raw, 'drain'), closed])
    raw.end()
  } catch (error) {
    raw.destroy()
    throw error
  } finally {
    if (beating !== null) clearInterval(beating)
  }
}
