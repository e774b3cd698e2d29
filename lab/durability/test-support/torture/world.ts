import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { changeSettings } from '@endcap/contract/settings'
import { type MailServer, startMailServer } from '@endcap/server/testing/start-mail-server'
import { type Buyer, createBuyers, owner } from '@endcap/start/test-support/create-buyers'
import { freePort } from '@endcap/start/test-support/free-port'
import { type ShopProcess, startShopProcess } from '@endcap/start/test-support/shop-process'
import type pg from 'pg'
import { openTortureDatabase, type TortureDatabase } from './database.ts'
import { type Disk, makeDisk } from './disk.ts'
import { createHistory, type History } from './history.ts'
import { createWatch, type Watch } from './watch.ts'

export const initialCount = 5_000_000
const buyerCount = 4
const maxLoggedLength = 4_000

export type SeenProduct = { id: string; price: number; changesPrice: boolean }

export type World = {
  shop: () => ShopProcess
  database: TortureDatabase
  /** Null if mounting isn't permitted. */
  disk: Disk | null
  mailServer: MailServer
  watch: Watch
  history: History
  products: SeenProduct[]
  buyers: Buyer[]
  ownerToken: string
  ownerId: string
  withDatabase: <T>(use: (database: pg.Client) => Promise<T>) => Promise<T>
  killShop: () => Promise<void>
  log: () => string
  close: () => Promise<void>
}

const createProducts = async (shop: ShopProcess, token: string): Promise<SeenProduct[]> => {
  const products: SeenProduct[] = []
  for (const [isCounted, changesPrice] of [
    [true, false],
    [true, true],
    [false, true],
    [false, false],
  ] as const) {
    const item_no = `T-${products.length}`
    const { data } = await shop.client(token)(productEndpoints.create, {
      body: {
        item_no,
        title: `Item ${item_no}`,
        price: 10.5,
        ...(isCounted ? { stock_count: initialCount } : {}),
      },
    })
    products.push({ id: data._id, price: 1_050, changesPrice })
  }
  return products
}

export const startWorld = async (
  options: {
    database: TortureDatabase['kind']
    hasTransitionMails: boolean
    isDiskSmall: boolean
    environment?: Readonly<Record<string, string>>
  },
  report: (problem: string) => void,
): Promise<World> => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-torture-'))
  const disk = options.isDiskSmall ? await makeDisk(folder) : null
  const database = await openTortureDatabase(options.database, folder)
  const mailServer = await startMailServer()
  const port = await freePort()
  const watch = createWatch(`http://127.0.0.1:${port}`, report)
  const environment = {
    ...database.environment,
    DATA_DIR: folder,
    PORT: String(port),
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    SMTP_URL: mailServer.url,
    ...options.environment,
  }
  const logs: string[] = []
  let isClosing = false
  let shop: ShopProcess

  /** Retries like a service manager. */
  const start = async (): Promise<void> => {
    for (let tried = 0; ; tried += 1)
      try {
        shop = await startShopProcess(environment)
        break
      } catch (error) {
        logs.push(String(error))
        if (tried > 50) throw error
        await sleep(500)
      }
    watch.processListens()
    const started = shop
    void started.ended.then((code) => {
      const log = started.output().slice(-maxLoggedLength)
      logs.push(log)
      if (isClosing || watch.isDead()) return
      watch.processDied()
      report(`the shop ended by itself with ${code}: ${log}`)
      void start()
    })
  }
  await start()
  const first = () => shop
  const { token, result } = await first().client(null)(staffSignIn, { body: owner })
  const products = await createProducts(first(), token)
  const { buyers } = await createBuyers(first(), buyerCount)
  await first().client(token)(changeSettings, {
    body: {
      features: ['receivables', 'claims', 'runs'],
      ...(!options.hasTransitionMails && { order_mails: [] }),
    },
  })

  return {
    shop: () => shop,
    database,
    disk,
    mailServer,
    watch,
    history: createHistory(),
    products,
    buyers,
    ownerToken: token,
    ownerId: result._id,
    withDatabase: async (use) => {
      const client = await database.connect()
      try {
        return await use(client)
      } finally {
        await client.end().catch(() => {})
      }
    },
    killShop: async () => {
      watch.processDied()
      await shop.kill('SIGKILL')
      await start()
    },
    log: () => [...logs, shop.output()].join('\n').slice(-20_000),
    close: async () => {
      isClosing = true
      await shop.kill('SIGTERM')
      await database.close()
      await mailServer.stop()
      await disk?.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
