import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { priceListEndpoints } from '@endcap/contract/catalog/price-lists'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import type { Run } from '../load/run-load.ts'
import type { MeasuredShop } from '../rows/bench-setting.ts'
import { startBenchShop } from '../shop/bench-shop.ts'
import { readSamples } from '../shop/bench-store.ts'
import { type Imported, type ImporterOptions, runImporter } from './run-importer.ts'
import { watchShop } from './watch-shop.ts'
import { type ChangeProduct, writePriceFile } from './write-price-file.ts'

/**
 * `npm run bench:import`: measures the time and memory of `catalog:import` for a
 * price file, for the catalogue and for a price list, and the response times of the running shop during it.
 */

const usage = `npm run bench:import [-- OPTIONS]

  --rows N        of the price file (100,000)
  --profile DIR   a folder for a CPU profile of the first import
`

const { values, number } = readCommandLine(usage, {
  rows: { type: 'string', default: '100000' },
  profile: { type: 'string' },
})
const rows = number('rows', 1)
const priceList = 'Chains'
/** Products of the file that the shop has before the first import. */
const productsBefore = 1_000
const quietSeconds = 8
const changedOneIn = 10
const makeSomeDearer: ChangeProduct = (product, number) =>
  number % changedOneIn === 0 ? { ...product, priceCents: product.priceCents + 10 } : product

const print = (line = ''): void => {
  process.stdout.write(`${line}\n`)
}
const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
const tenths = (value: number): string => value.toFixed(1)

/** The number of a product of the file is the end of its slug. */
const watch = (measured: MeasuredShop) =>
  watchShop(measured, (slug) => Number(slug.slice(-7)) % changedOneIn !== 0)

const printWatched = (what: string, { answers, p50, p99, errors }: Run): void => {
  print(
    `${what}: ${answers} answers, p50 ${tenths(p50)} ms, p99 ${whole(p99)} ms, ${errors} errors`,
  )
}

const printImported = (what: string, imported: Imported): void => {
  const perSecond = whole(rows / imported.seconds)
  const peak = imported.peakMegabytes === null ? '?' : whole(imported.peakMegabytes)
  print(`${what}: ${tenths(imported.seconds)} s (${perSecond} rows a second), at most ${peak} MB`)
  print(
    `  ${imported.steps.map(({ step, seconds }) => `${step.toLowerCase()} ${tenths(seconds)} s`).join(', ')}`,
  )
  if (imported.code !== 0) print(`  FAILED with ${imported.code}:\n${imported.output}`)
}

const importWatched = async (
  measured: MeasuredShop,
  what: string,
  file: string,
  options?: ImporterOptions,
): Promise<boolean> => {
  const watching = watch(measured)
  const imported = await runImporter(file, { DATA_DIR: measured.shop.dataDir }, options)
  // The first, uncached answers after the change are part of the measurement.
  await sleep(2_000)
  const watched = await watching.stop()
  printImported(what, imported)
  printWatched('  meanwhile', watched)
  return imported.code === 0 && watched.errors === 0
}

const run = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-bench-import-'))
  const shop = await startBenchShop({ products: Math.min(rows, productsBefore), customers: 1 })
  try {
    const first = join(folder, 'prices.csv')
    const later = join(folder, 'dearer.csv')
    await shop.client(shop.ownerToken)(priceListEndpoints.create, {
      body: { name: priceList, percent: 100 },
    })
    await writePriceFile(first, rows)
    await writePriceFile(later, rows, makeSomeDearer)
    const { size } = await stat(first)
    print(`A price file of ${whole(rows)} rows, ${tenths(size / 1e6)} MB`)
    const measured = { shop, samples: await readSamples(shop.database) }
    const watching = watch(measured)
    await sleep(quietSeconds * 1_000)
    printWatched('before any import', await watching.stop())
    const profiling =
      values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`]
    const succeeded = [
      await importWatched(measured, 'new products', first, { nodeOptions: profiling }),
      await importWatched(measured, 'the same again', first),
      await importWatched(measured, `one price of ${changedOneIn} changed`, later),
      await importWatched(measured, 'own prices of a price list', later, {
        options: ['--price-list', priceList],
      }),
    ]
    return succeeded.every((isGood) => isGood)
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

process.exitCode = (await run()) ? 0 : 1
