import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@endcap/contract/accounts/accounts'
import { listCategories, listTopProducts } from '@endcap/contract/catalog/catalog'
import { listingPageSize } from '@endcap/contract/limits'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { chromium } from 'playwright-core'
import { launch } from 'puppeteer-core'
import { chromiumArguments, findHeadlessShell, findWholeBrowser } from '../browsers.ts'
import { type ShopProcess, startShopProcess } from '../shop/shop-process.ts'
import { printTable } from './budgets.ts'
import { type MeasuredPage, measurePage } from './measure-page.ts'
import { customer } from './visitors.ts'

/*
 * `npm run bench:pages`: measures home, category and product pages of the built demo shop against
 * their budgets. Exits with 1 when a budget is missed, a page logs to the console, a request fails,
 * or a click has to wait for data or scripts.
 */

const usage = `npm run bench:pages [-- OPTIONS]

  --tolerance N   multiplies the limits of times, on a busy machine (1)
`

const { number } = readCommandLine(usage, { tolerance: { type: 'string', default: '1' } })
const tolerance = number('tolerance', 1)

/** The pages, each with links that buyers use: to a list, a product, a text page. */
const choosePages = async (shop: ShopProcess): Promise<(MeasuredPage & { name: string })[]> => {
  const call = shop.client(null)
  const category = (await call(listCategories)).data.find(
    ({ productCount }) => productCount > listingPageSize,
  )
  const product = (await call(listTopProducts)).data[0]
  if (category === undefined || product === undefined) throw new Error('The demo shop is empty')
  return [
    {
      name: 'home',
      path: '/',
      links: ['.tile', 'li:nth-child(2) > .tile', '.card-link', 'nav a[href="/about"]'],
    },
    {
      name: 'category',
      path: `/category/${category.slug}`,
      links: [
        '.card-link',
        '.card:nth-child(3) .card-link',
        '.sidebar-link:not([aria-current])',
        '[aria-label="Page 2"]',
        '.crumb',
      ],
    },
    {
      name: 'product',
      path: `/product/${product.slug}`,
      links: ['li:nth-child(2) > .crumb', '.crumb', 'nav a[href="/careers"]'],
    },
  ]
}

const signedIn = async (shop: ShopProcess) => {
  const [, email = '', password = ''] =
    /^Demo customer[^:]*: (\S+) \/ (\S+)$/m.exec(shop.output()) ?? []
  return customer(await shop.client(null)(signIn, { body: { email, password } }))
}

const run = async (): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'endcap-pages-'))
  const shop = await startShopProcess({ DEMO: '1', DATA_DIR: dataDir })
  const args = chromiumArguments
  // Lighthouse measures a whole browser; paints and clicks are timed in the headless shell.
  const [shellPath, wholePath] = [findHeadlessShell(), findWholeBrowser()]
  const [browser, lighthouseBrowser] = await Promise.all([
    chromium.launch({ executablePath: shellPath, args }),
    launch({ executablePath: wholePath, args }),
  ])
  try {
    console.log(`Lighthouse: ${wholePath}, ${await lighthouseBrowser.version()}`)
    console.log(`Loads and clicks: ${shellPath}, ${browser.version()}`)
    const stored = await signedIn(shop)
    const measured = []
    for (const { name, ...page } of await choosePages(shop)) {
      process.stderr.write(`Measuring ${name} …\n`)
      const result = await measurePage({ browser, lighthouseBrowser }, shop.url, page, stored)
      measured.push({ name, ...result })
    }
    const isWithin = printTable(measured, tolerance)
    for (const { name, lost } of measured)
      for (const audit of lost) console.log(`${name}, Lighthouse: ${audit}`)
    const problems = measured.flatMap((page) => page.problems)
    for (const problem of problems) console.log(`✗ ${problem}`)
    return isWithin && problems.length === 0
  } finally {
    await Promise.all([browser.close(), lighthouseBrowser.close()])
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.exit((await run()) ? 0 : 1)
