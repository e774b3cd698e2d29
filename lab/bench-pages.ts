import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCategories, listTopProducts } from '@endcap/contract/catalog/catalog'
import { listingPageSize } from '@endcap/contract/limits'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import type { ShopProcess } from '@endcap/start/test-support/shop-process'
import lighthouse, { type Flags } from 'lighthouse'
import type { Browser } from 'puppeteer-core'
import { launchChromium } from './load/launch-chromium.ts'
import { median } from './load/statistics.ts'
import { startBuiltShop } from './shop/shop-process.ts'

const usage = `npm run bench:pages [-- OPTIONS]   Lighthouse on pages of the demo shop, as a simulated phone

  --runs N   of each page, whose medians are printed (3)
`

const { number } = readCommandLine(usage, { runs: { type: 'string', default: '3' } })
const runs = number('runs', 1)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const minScores = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const maxTimes = { 'total-blocking-time': 120, 'largest-contentful-paint': 2_500 }

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Runs Lighthouse once, with the age gate already answered (S3-14). */
const runOnce = async (browser: Browser, url: string): Promise<Result> => {
  const page = await browser.newPage()
  try {
    await page.evaluateOnNewDocument(`localStorage.setItem('ageVerified', 'true')`)
    const options: Flags = { onlyCategories: [...categories], logLevel: 'silent' }
    const result = await lighthouse(url, options, undefined, page)
    if (result === undefined || result.lhr.runtimeError)
      throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`)
    return result.lhr
  } finally {
    await page.close()
  }
}

const choosePages = async (shop: ShopProcess): Promise<string[]> => {
  const call = shop.client(null)
  const { data } = await call(listCategories)
  const category = data.find(({ productCount }) => productCount > listingPageSize)
  const product = (await call(listTopProducts)).data[0]
  return ['/', `/category/${category?.slug}`, `/product/${product?.slug}`]
}

const measurePage = async (browser: Browser, url: string): Promise<boolean> => {
  const results: Result[] = []
  // Lighthouse itself sometimes fails on a busy machine.
  for (let run = 0; run < runs; run += 1)
    results.push(await runOnce(browser, url).catch(() => runOnce(browser, url)))
  let isMet = true
  const print = (name: string, figure: number, isGood: boolean) => {
    isMet &&= isGood
    console.log(`  ${name.padEnd(26)}${Math.round(figure)} ${isGood ? '✓' : '✗'}`)
  }
  console.log(url)
  for (const name of categories) {
    const score = median(results.map((lhr) => 100 * (lhr.categories[name]?.score ?? 0)))
    print(name, score, score >= minScores[name])
  }
  for (const [name, max] of Object.entries(maxTimes)) {
    const ms = median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
    print(`${name}, ms`, ms, ms <= max)
  }
  const [first] = results
  const weighed = categories.flatMap((name) => first?.categories[name]?.auditRefs ?? [])
  for (const { id, weight } of weighed) {
    const audit = first?.audits[id]
    if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
      console.log(`  lost: ${audit?.title} ${audit?.displayValue ?? ''}`)
  }
  return isMet
}

const dataDir = await mkdtemp(join(tmpdir(), 'endcap-pages-'))
const shop = await startBuiltShop({ DEMO: '1', DATA_DIR: dataDir })
const browser = await launchChromium()
try {
  for (const path of await choosePages(shop))
    if (!(await measurePage(browser, shop.url + path))) process.exitCode = 1
} finally {
  await browser.close()
  await shop.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
