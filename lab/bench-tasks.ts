import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import type { Page } from 'puppeteer-core'
import { launchChromium } from './load/launch-chromium.ts'
import { median } from './load/statistics.ts'
import { ownRoot, startBuiltShop } from './shop/shop-process.ts'
import { type Count, createBuyer } from './tasks/buyer.ts'
import { tasks } from './tasks/tasks.ts'

const usage = `npm run bench:tasks [-- OPTIONS]   actions and seconds of a buyer's tasks in the demo shop

  --runs N        of each task, whose medians are printed (5)
  --against DIR   measures another built checkout, too, in turn
`

const { values, number } = readCommandLine(usage, {
  runs: { type: 'string', default: '5' },
  against: { type: 'string' },
})
const runs = number('runs', 1)

const devices = {
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true },
  desk: { width: 1440, height: 900, hasTouch: false },
}
const roots = [
  ownRoot,
  ...(values.against === undefined ? [] : [resolve(process.env.INIT_CWD ?? '', values.against)]),
]
const browser = await launchChromium()
const dataDir = await mkdtemp(join(tmpdir(), 'endcap-tasks-'))
const shops = await Promise.all(
  roots.map((root, index) =>
    startBuiltShop({ DEMO: '1', DATA_DIR: join(dataDir, String(index)) }, 'shop', root),
  ),
)

const logIn = async (page: Page, url: string) => {
  await page.evaluateOnNewDocument(`localStorage.setItem('ageVerified', 'true')`)
  const buyer = createBuyer(page, false)
  await buyer.open(`${url}/login`)
  await buyer.tap({ selector: 'input[type=email]' })
  await buyer.type('buyer@endcap.example')
  await buyer.tap({ selector: 'input[type=password]' })
  await Promise.all([page.waitForNavigation(), buyer.type('Endcap-buyer-1!\n')])
}

const openContext = async (url: string) => {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(devices.desk)
  await logIn(page, url)
  await page.close()
  return context
}

/** Reverses the order in every other run. */
const inTurn = <T>(all: readonly T[], run: number): [number, T][] => {
  const entries = [...all.entries()]
  return run % 2 === 0 ? entries : entries.toReversed()
}

const show = ({ actions, taps, waited, total }: Count): string =>
  `${actions} (${taps} taps), ${waited.toFixed(1)} s waited, ${total.toFixed(1)} s`

const medianOf = (counts: readonly Count[]): Count => {
  const of = (name: keyof Count) => median(counts.map((count) => count[name]))
  return { actions: of('actions'), taps: of('taps'), waited: of('waited'), total: of('total') }
}

try {
  const buyers = await Promise.all(
    shops.map(async ({ url }) => ({ url, context: await openContext(url) })),
  )
  for (const [name, task] of Object.entries(tasks))
    for (const [device, viewport] of Object.entries(devices)) {
      const counts = buyers.map((): Count[] => [])
      // The first run fills the browser's cache.
      for (let run = 0; run <= runs; run += 1)
        for (const [index, { url, context }] of inTurn(buyers, run)) {
          const page = await context.newPage()
          await page.setViewport(viewport)
          const buyer = createBuyer(page, viewport.hasTouch)
          await buyer.open(url)
          await buyer.tap({ selector: 'button', name: 'Close the flyer' })
          await task(buyer, page, run)
          if (run > 0) counts[index]?.push(buyer.count())
          await page.close()
        }
      const [own = [], other = []] = counts
      const ratio = median(
        own.map(({ waited }, run) => waited / (other[run]?.waited ?? Number.NaN)),
      )
      console.log(`${name}, ${device}: ${show(medianOf(own))}`)
      if (other.length > 0)
        console.log(`  against ${show(medianOf(other))}; waited ${ratio.toFixed(2)} of it`)
    }
} finally {
  await browser.close()
  for (const shop of shops) await shop.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
