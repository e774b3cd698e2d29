import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { noLoadsPolicy, securityHeaders } from './security-headers.ts'

export type EventStream = {
  events: AsyncIterable<unknown>
  encode: (event: unknown) => unknown
}

/** Prevents proxies from closing an idle stream. */
const heartbeatIntervalMs = 20_000
const stallTimeoutMs = 60_000

/** Ends when the client disconnects. Waits while the connection's buffer is full. */
export const sendEvents = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { events, encode }: EventStream,
): Promise<void> => {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...securityHeaders,
    'content-security-policy': noLoadsPolicy,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Without it, Nginx would buffer the events.
    'x-accel-buffering': 'no',
    // The stream ends with the process or the session, and nothing else is sent on this connection.
    connection: 'close',
    'x-request-id': request.id,
    vary: 'Authorization, Accept-Encoding',
  })
  const iterator = events[Symbol.asyncIterator]()
  const closed = new Promise<void>((resolve) => {
    raw.once('close', resolve)
    raw.once('error', () => resolve())
  })
  void closed.then(() => iterator.return?.())
  if (request.method === 'HEAD') {
    raw.end()
    return
  }
  raw.flushHeaders()
  raw.setTimeout(stallTimeoutMs)
  const heartbeat = setInterval(() => {
    if (!raw.writableNeedDrain) raw.write(':\n\n')
  }, heartbeatIntervalMs)
  try {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
      if (!raw.write(`data: ${JSON.stringify(encode(next.value))}\n\n`))
        await Promise.race([once(raw, 'drain'), closed])
  } finally {
    clearInterval(heartbeat)
    raw.end()
  }
}
