import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '@endcap/contract/accounts/accounts'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import { searchProducts } from '@endcap/contract/catalog/catalog'
import { smallestSold } from '@endcap/contract/catalog/sold-quantities'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { maxPageSize } from '@endcap/contract/limits'
import { type OrderForm, placeOrder } from '@endcap/contract/orders/orders'
import { printPackingSlips, printPickList } from '@endcap/contract/printing/printing'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { percentile } from '../load/run-load.ts'
import { startShopProcess } from '../shop/shop-process.ts'

/**
 * `npm run bench:print`: prints 600 order lines while a customer searches, and compares the response
 * times of the searches with those of a shop that prints nothing.
 */

readCommandLine('npm run bench:print', {})

const lineCount = 600
const linesPerOrder = 100
const maxPrintMs = 3_000
const searchEveryMs = 20

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

type Form = Partial<Record<keyof OrderForm, unknown>>

const loginIn = (output: string, who: string): { email: string; password: string } => {
  const [, email = '', password = ''] =
    new RegExp(`^Demo ${who}[^:]*: (\\S+) / (\\S+)$`, 'm').exec(output) ?? []
  return { email, password }
}

const shownTimes = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  const shown = (share: number) => `${percentile(sorted, share).toFixed(1)} ms`
  return `p50 ${shown(0.5)}, p99 ${shown(0.99)}, ${times.length} searches`
}

const run = async (): Promise<number> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'endcap-print-'))
  const shop = await startShopProcess({ DATA_DIR: dataDir, DEMO: '1' })
  try {
    const login = { body: loginIn(shop.output(), 'owner') }
    const owner = shop.client((await shop.client(null)(staffSignIn, login)).token)
    const { token } = await shop.client(null)(signIn, {
      body: loginIn(shop.output(), 'customer'),
    })
    const customer = shop.client(token)
    const pages = Array.from({ length: 10 }, (_, index) => index + 1)
    const products = []
    for (const page of pages) {
      const query = { page, limit: maxPageSize }
      products.push(...(await owner(productEndpoints.list, { query })).data)
    }
    const sold = products.filter(({ on_sale, in_stock, price }) => on_sale && in_stock && price)
    const ids: string[] = []
    for (let from = 0; from < lineCount; from += linesPerOrder) {
      const body: Form = {
        customer: {
          name: 'Nguyễn Thị Hồng',
          email: 'buyer@example.com',
          phone: '(404) 555-0182',
          business_name: 'Łódź Corner Store',
          business_address: '912 Ponce De Leon Ave',
        },
        products: sold
          .slice(from, from + linesPerOrder)
          .map((product) => ({ product_id: product._id, quantity: smallestSold(product) })),
        type: 'Cash-on-delivery',
      }
      ids.push((await customer(placeOrder, { body: body as never })).data._id)
    }
    const orders = ids.join(',')

    let isSearching = true
    const search = async (times: number[]): Promise<void> => {
      for (let turn = 0; isSearching; turn += 1) {
        const began = performance.now()
        await customer(searchProducts, { query: { searchQuery: `mint ${turn}` } })
        times.push(performance.now() - began)
        await sleep(searchEveryMs)
      }
    }
    const beside = async (work: () => Promise<void>): Promise<number[]> => {
      const times: number[] = []
      isSearching = true
      const searching = search(times)
      await work()
      isSearching = false
      await searching
      return times
    }

    await beside(() => sleep(1_000))
    print(`Without printing: ${shownTimes(await beside(() => sleep(4_000)))}`)
    const printMs: number[] = []
    const measured = async (name: string, work: () => Promise<Uint8Array>): Promise<void> => {
      const began = performance.now()
      const { length } = await work()
      printMs.push(performance.now() - began)
      print(`${name}: ${Math.round(printMs.at(-1) ?? 0)} ms, ${Math.round(length / 1024)} kB`)
    }
    const times = await beside(async () => {
      await measured(`Packing slips of ${lineCount} lines, the thread starts`, () =>
        owner(printPackingSlips, { query: { orders, prices: '1' } }),
      )
      await measured(`Packing slips of ${lineCount} lines`, () =>
        owner(printPackingSlips, { query: { orders, prices: '1' } }),
      )
      await measured(`Pick list of ${lineCount} lines in ${ids.length} boxes`, () =>
        owner(printPickList, { query: { orders } }),
      )
    })
    print(`Beside printing: ${shownTimes(times)}`)
    print(`Held against ${maxPrintMs} ms for each document.`)
    return printMs.every((ms) => ms < maxPrintMs) ? 0 : 1
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = await run()
