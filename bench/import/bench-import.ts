import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BenchShop, startBenchShop } from '../shop/bench-shop.ts'
import { type Imported, runImporter } from './run-importer.ts'
import { type Watched, watchShop } from './watch-shop.ts'
import { writePriceFile } from './write-price-file.ts'

/**
 * `npm run bench:import -- --rows 100000`: how long `catalog:import` takes over a price list, how
 * much memory, and what the customers of the running shop feel of it meanwhile.
 */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    /** Keeps a CPU profile of the first import in this folder. */
    profile: { type: 'string' },
  },
})
const rows = Number(values.rows)
/** The shop has this many of the list's products already. */
const productsBefore = 1_000
const quietSeconds = 8
const dearer = 10

const print = (line = ''): void => {
  process.stdout.write(`${line}\n`)
}
const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
const tenths = (value: number): string => value.toFixed(1)

const tellWatched = (what: string, watched: Watched): void => {
  const slowest = watched.slowest
    .slice(0, 3)
    .map((one) => `${one.what} ${whole(one.milliseconds)} ms`)
    .join(', ')
  print(
    `${what}: ${watched.answers} answers (${watched.orders} orders), p50 ${tenths(watched.p50)} ms, p99 ${whole(watched.p99)} ms; slowest: ${slowest}`,
  )
  for (const failure of new Set(watched.failures)) print(`  FAILED  ${failure}`)
}

const tellImported = (what: string, imported: Imported): void => {
  const perSecond = whole(rows / imported.seconds)
  const peak = imported.peakMegabytes === null ? '?' : whole(imported.peakMegabytes)
  print(`${what}: ${tenths(imported.seconds)} s (${perSecond} rows a second), at most ${peak} MB`)
  print(
    `  ${imported.steps.map(({ step, seconds }) => `${step.toLowerCase()} ${tenths(seconds)} s`).join(', ')}`,
  )
  if (imported.code !== 0) print(`  FAILED with ${imported.code}:\n${imported.output}`)
}

const importWatched = async (
  shop: BenchShop,
  what: string,
  file: string,
  nodeOptions: readonly string[],
): Promise<boolean> => {
  const watching = await watchShop(shop, shop.customers[0])
  const imported = await runImporter(file, { DATA_DIR: shop.dataDir }, nodeOptions)
  // The first answers after the change are made anew: they count, too.
  await sleep(2_000)
  const watched = await watching.stop()
  tellImported(what, imported)
  tellWatched('  meanwhile', watched)
  return imported.code === 0 && watched.failures.length === 0
}

const run = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-bench-import-'))
  const shop = await startBenchShop({ products: Math.min(rows, productsBefore), customers: 1 })
  try {
    const first = join(folder, 'prices.csv')
    const later = join(folder, 'dearer.csv')
    await writePriceFile(first, rows, 0)
    await writePriceFile(later, rows, dearer)
    const { size } = await stat(first)
    print(`A price list of ${whole(rows)} rows, ${tenths(size / 1e6)} MB`)
    const watching = await watchShop(shop, shop.customers[0])
    await sleep(quietSeconds * 1_000)
    tellWatched('before any import', await watching.stop())
    const profiling =
      values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`]
    const went = [
      await importWatched(shop, 'new products', first, profiling),
      await importWatched(shop, 'the same again', first, []),
      await importWatched(shop, `one price of ${dearer} changed`, later, []),
    ]
    return went.every((well) => well)
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

process.exitCode = (await run()) ? 0 : 1
