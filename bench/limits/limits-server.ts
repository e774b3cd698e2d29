import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listingPageSize } from '@endcap/contract/limits'
import Fastify from 'fastify'
import pg from 'pg'
import type { LimitsReady, LimitsWanted } from './limits.ts'

/** The process that the shop is held against: as little as can answer with the same bytes. */

const send = (message: LimitsReady): void => {
  process.send?.(message)
}

const start = async ({ replies, connection, firstIds }: LimitsWanted): Promise<void> => {
  const held = replies.map((reply) => ({ ...reply, body: Buffer.from(reply.body, 'base64') }))

  const byPath = new Map(held.map((reply) => [reply.path, reply]))
  const bare = createServer((request, response) => {
    const reply = byPath.get(request.url ?? '')
    if (!reply) {
      response.writeHead(404).end()
      return
    }
    const answer = () => response.writeHead(reply.status, reply.headers).end(reply.body)
    if (reply.method === 'GET') answer()
    else request.resume().on('end', answer)
  }).listen(0, '127.0.0.1')

  const pool = new pg.Pool({ ...connection, max: 10 })
  const app = Fastify()
  for (const reply of held)
    app.route({
      method: reply.method,
      url: reply.path,
      handler: (_request, answer) =>
        answer.code(reply.status).headers(reply.headers).send(reply.body),
    })
  let asked = 0
  app.get('/one-query', async () => {
    asked += 1
    const { rows } = await pool.query({
      name: 'a page of products',
      text: `select id, title, item_no, thumbnail, short_description, slug, upc, unit,
          units_per_case, in_stock, images
        from product where id >= $1 order by id limit ${listingPageSize}`,
      values: [firstIds[asked % firstIds.length]],
    })
    return { data: rows }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })

  const urlOf = (address: ReturnType<typeof bare.address>) =>
    `http://127.0.0.1:${(address as AddressInfo).port}`
  send({ bare: urlOf(bare.address()), fastify: urlOf(app.server.address()) })
}

process.once('message', (wanted) => void start(wanted as LimitsWanted))
process.once('disconnect', () => process.exit(0))
