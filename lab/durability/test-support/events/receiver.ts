import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { freePort } from '@endcap/start/test-support/free-port'
import { Webhook } from 'standardwebhooks'

export type Delivery = { id: string; body: string }

/** `silent` takes requests and never answers them. */
type Mode = 'up' | 'failing' | 'silent'

/** Another program, which verifies requests by the public library of Standard Webhooks. */
export const startReceiver = async () => {
  const port = await freePort()
  const deliveries: Delivery[] = []
  const refused: string[] = []
  let waiting: (() => void)[] = []
  let mode: Mode = 'up'
  let library: Webhook | null = null
  let server: Server | null = null

  const open = async () => {
    server = createServer(async (request, response) => {
      const body = await text(request).catch(() => null)
      // A process that was killed while it sent.
      if (body === null) return
      const headers = request.headers as Record<string, string>
      try {
        library?.verify(body, headers)
      } catch (error) {
        refused.push(String(error))
        return void response.writeHead(400).end()
      }
      deliveries.push({ id: headers['webhook-id'] ?? '', body })
      for (const resolve of waiting) resolve()
      waiting = []
      if (mode !== 'silent') response.writeHead(mode === 'up' ? 200 : 500).end()
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  /** Refuses connections until it is opened again. */
  const close = () => {
    server?.closeAllConnections()
    server?.close()
  }
  await open()
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    /** In the order of their arrival, also those that were not answered with 2xx. */
    deliveries,
    /** Why a request could not be verified. */
    refused,
    open,
    close,
    trust: (secret: string) => {
      library = new Webhook(secret)
    },
    become: (next: Mode) => {
      mode = next
    },
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
  }
}
