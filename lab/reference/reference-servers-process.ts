import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import {
  oneQuery,
  type ReferenceServersInput,
  type ReferenceServersReady,
} from './reference-servers.ts'

/** The process of the reference servers, with the least code that sends the same bytes. */

const start = async ({ responses, connection, query }: ReferenceServersInput): Promise<void> => {
  const recorded = responses.map((one) => ({ ...one, body: Buffer.from(one.body, 'base64') }))

  const byPath = new Map(recorded.map((one) => [one.path, one]))
  const bare = createServer((request, response) => {
    const found = byPath.get(request.url ?? '')
    if (!found) {
      response.writeHead(404).end()
      return
    }
    const send = () => response.writeHead(found.status, found.headers).end(found.body)
    if (found.method === 'GET') send()
    else request.resume().on('end', send)
  }).listen(0, '127.0.0.1')

  const pool = new pg.Pool({ ...connection, max: 10 })
  const app = Fastify()
  for (const { method, path, status, headers, body } of recorded)
    app.route({
      method,
      url: path,
      handler: (_request, reply) => reply.code(status).headers(headers).send(body),
    })
  let queries = 0
  app.get(oneQuery.path, async () => {
    queries += 1
    const { rows } = await pool.query({
      name: 'one query',
      text: query.text,
      values: [query.values[queries % query.values.length]],
    })
    return { data: rows }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })

  const urlOf = (address: ReturnType<typeof bare.address>) =>
    `http://127.0.0.1:${(address as AddressInfo).port}`
  const ready: ReferenceServersReady = {
    bare: urlOf(bare.address()),
    fastify: urlOf(app.server.address()),
  }
  process.send?.(ready)
}

process.once('message', (input) => void start(input as ReferenceServersInput))
process.once('disconnect', () => process.exit(0))
