import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Buyer, createBuyers, orderOf, owner } from '../../test-support/create-buyers.ts'
import { startShopProcess } from '../../test-support/shop-process.ts'

const metricsToken = 'only for this test'

const namesIn = (text: string): string[] =>
  [...text.matchAll(/^process_start_time_seconds\{process="(\d+)"\} \d/gm)].map(
    ([, name = '']) => name,
  )

export const startSeveralProcesses = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-several-'))
  const shop = await startShopProcess({
    DATA_DIR: folder,
    WEB_CONCURRENCY: '2',
    METRICS_TOKEN: metricsToken,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  })
  const { buyers, products } = await createBuyers(shop, 2)

  /** Uses a new connection, so that the processes take turns. */
  const send = async (
    path: string,
    { token = '', body }: { token?: string; body?: unknown } = {},
  ): Promise<{ status: number; text: string }> => {
    const sent = request(shop.url + path, {
      agent: false,
      // A connection handed to a process that is killed gets no response.
      signal: AbortSignal.timeout(15_000),
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of reply) text += chunk
    return { status: reply.statusCode ?? 0, text }
  }

  /** The processes named in eight metrics replies, the replying one first. */
  const readMetrics = async (): Promise<string[][]> => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => send('/metrics', { token: metricsToken })),
    )
    return replies.map(({ text }) => namesIn(text))
  }

  return {
    shop,
    folder,
    buyers,
    send,
    readMetrics,
    countProcesses: async () => new Set((await readMetrics()).map(([first]) => first)).size,
    orderOf: (buyer: Buyer) => orderOf(buyer, products),
    stop: async () => {
      await shop.kill('SIGTERM')
      // A test may have killed the primary, whose PostgreSQL may still be ending.
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
