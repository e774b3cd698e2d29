import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { onTestFinished, vi } from 'vitest'

export type Received = { id: string; type: string; data: Record<string, unknown>; at: number }
type Behaviour = (response: ServerResponse, request: IncomingMessage) => void

export const answerWith =
  (status: number, body = 'ok', headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, headers).end(body)
  }

/** Another program, which verifies what it gets by the public library of Standard Webhooks. */
export const startReceiver = async () => {
  const received: Received[] = []
  let requests = 0
  let underWay = 0
  let mostAtOnce = 0
  let behave: Behaviour = answerWith(200)
  let verify: ((body: string, headers: Record<string, string>) => unknown) | null = null
  const server = createServer(async (request, response) => {
    requests += 1
    underWay += 1
    mostAtOnce = Math.max(mostAtOnce, underWay)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const text = Buffer.concat(parts).toString()
    const headers = request.headers as Record<string, string>
    response.on('close', () => {
      underWay -= 1
    })
    try {
      verify?.(text, headers)
    } catch (error) {
      response.writeHead(400).end(String(error))
      return
    }
    behave(response, request)
    if (response.statusCode >= 300 || !response.headersSent) return
    const { type, data } = JSON.parse(text)
    received.push({ id: headers['webhook-id'] ?? '', type, data, at: Date.now() })
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    close,
    requests: () => requests,
    mostAtOnce: () => mostAtOnce,
    behave: (next: Behaviour) => {
      behave = next
    },
    /** Refuses requests whose signature is wrong, or whose time differs from the clock by more than five minutes. */
    trust: (secret: string, clock: () => Date = () => new Date()) => {
      const library = new Webhook(secret)
      verify = (body, headers) => {
        const now = vi.spyOn(Date, 'now').mockReturnValue(clock().getTime())
        try {
          library.verify(body, headers)
        } finally {
          now.mockRestore()
        }
      }
    },
  }
}
