import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { changeSettings } from '@endcap/contract/settings'
import { type MailServer, startMailServer } from '@endcap/server/testing/start-mail-server'
import { createBuyers, owner } from '@endcap/start/test-support/create-buyers'
import { freePort } from '@endcap/start/test-support/free-port'
import { type ShopProcess, startShopProcess } from '@endcap/start/test-support/shop-process'
import type pg from 'pg'
import type { OrderingBuyer, SeenProduct } from './actors.ts'
import { openTortureDatabase, type TortureDatabase } from './database.ts'
import { type Disk, makeDisk, plainDisk } from './disk.ts'
import { createHistory, type History } from './history.ts'
import { createWatch, type Watch } from './watch.ts'

export const initialCount = 5_000_000
const buyerCount = 4
const maxLoggedLength = 4_000

/** A shop in its own process, its database, disk and mail server, and who uses it. */
export type World = {
  folder: string
  shop: () => ShopProcess
  database: TortureDatabase
  disk: Disk
  mailServer: MailServer
  watch: Watch
  history: History
  products: SeenProduct[]
  buyers: OrderingBuyer[]
  ownerToken: string
  /** Runs `use` with a connection to the database. */
  withDatabase: <T>(use: (database: pg.Client) => Promise<T>) => Promise<T>
  /** Kills the shop's process and starts it again. */
  killShop: () => Promise<void>
  /** The number of times that the shop has been started. */
  starts: () => number
  /** The shop's last lines of log, for a report. */
  log: () => string
  close: () => Promise<void>
}

const createProducts = async (shop: ShopProcess, token: string): Promise<SeenProduct[]> => {
  const staff = shop.client(token)
  const products: SeenProduct[] = []
  for (const [itemNo, isCounted, isImported] of [
    ['C-1', true, false],
    ['C-2', true, true],
    ['P-1', false, true],
    ['P-2', false, false],
  ] as const) {
    const { data } = await staff(productEndpoints.create, {
      body: {
        item_no: itemNo,
        title: `Item ${itemNo}`,
        price: 10.5,
        ...(isCounted ? { stock_count: initialCount } : {}),
      },
    })
    products.push({ id: data._id, itemNo, price: 1_050, isImported })
  }
  return products
}

export const startWorld = async (
  options: { database: TortureDatabase['kind']; hasTransitionMails: boolean; isDiskSmall: boolean },
  report: (problem: string) => void,
): Promise<World> => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-torture-'))
  const disk = options.isDiskSmall ? await makeDisk(folder) : plainDisk
  const database = await openTortureDatabase(options.database, folder)
  const mailServer = await startMailServer()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const watch = createWatch(origin, report)
  const environment = {
    ...database.environment,
    DATA_DIR: folder,
    PORT: String(port),
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    SMTP_URL: mailServer.url,
  }
  const logs: string[] = []
  let starts = 0
  let isClosing = false
  let isKilling = false
  let shop: ShopProcess

  /** Starts the shop as a service manager does: again and again. */
  const start = async (): Promise<ShopProcess> => {
    for (let tried = 0; ; tried += 1)
      try {
        shop = await startShopProcess(environment)
        break
      } catch (error) {
        logs.push(String(error))
        if (tried > 50) throw error
        await sleep(500)
      }
    starts += 1
    watch.processListens()
    const started = shop
    void started.ended.then((code) => {
      logs.push(started.output().slice(-maxLoggedLength))
      if (isClosing || isKilling || shop !== started) return
      watch.processDied()
      report(`the shop ended by itself with ${code}: ${started.output().slice(-maxLoggedLength)}`)
      void start()
    })
    return started
  }
  const first = await start()
  const { token } = await first.client(null)(staffSignIn, { body: owner })
  const products = await createProducts(first, token)
  const { buyers } = await createBuyers(first, buyerCount)

  if (!options.hasTransitionMails)
    await first.client(token)(changeSettings, { body: { order_mails: [] } })

  return {
    folder,
    shop: () => shop,
    database,
    disk,
    mailServer,
    watch,
    history: createHistory(),
    products,
    buyers,
    ownerToken: token,
    withDatabase: async (use) => {
      const client = await database.connect()
      try {
        return await use(client)
      } finally {
        await client.end().catch(() => {})
      }
    },
    killShop: async () => {
      isKilling = true
      watch.processDied()
      await shop.kill('SIGKILL')
      isKilling = false
      await start()
    },
    starts: () => starts,
    log: () => [...logs, shop.output()].join('\n').slice(-20_000),
    close: async () => {
      isClosing = true
      await shop.kill('SIGTERM')
      await database.close()
      await mailServer.stop()
      await disk.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
