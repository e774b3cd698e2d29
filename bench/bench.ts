import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findFailures, type Recorded, recordOf } from './report/check-smoke.ts'
import { printReport } from './report/print-report.ts'
import type { Figure, Row } from './report/row.ts'
import { type BenchSetting, connections, type MeasuredShop } from './rows/bench-setting.ts'
import { measureChangingRows, measureTwoProcesses } from './rows/changing-rows.ts'
import { measureColdRows } from './rows/cold-rows.ts'
import { measureGrowth } from './rows/growth-rows.ts'
import { measureSignInRows } from './rows/sign-in-rows.ts'
import { measureStart } from './rows/start-figures.ts'
import { measureWarmRows, startWarmReferences } from './rows/warm-rows.ts'
import { measureWriteRows } from './rows/write-rows.ts'
import { startBenchShop } from './shop/bench-shop.ts'
import { readSamples } from './shop/bench-store.ts'

const usage = `npm run bench [-- OPTIONS]        the whole table: about twenty minutes
npm run bench:smoke               a short run that fails when something is much too slow

  --products N      the number of products (10,000); growth is measured above 1,000
  --seconds S       of each run (2)
  --only WORDS      some of: warm, cold, write, sign-in, changing, processes, growth, start
  --against DIR     measures each row on the built checkout DIR too, interleaved
  --json FILE       writes the report
  --record          (smoke) writes the ratios to bench/recorded.json, which later runs must reach
`

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'string' },
    against: { type: 'string' },
    smoke: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const recordedFile = fileURLToPath(new URL('recorded.json', import.meta.url))

const parts = [
  'warm',
  'cold',
  'write',
  'sign-in',
  'changing',
  'processes',
  'growth',
  'start',
] as const
type Part = (typeof parts)[number]
const inSmoke: readonly Part[] = ['warm', 'cold', 'write', 'sign-in', 'start']

const say = (step: string): void => {
  process.stderr.write(`${step} …\n`)
}

const wants = (part: Part): boolean =>
  values.only === undefined
    ? !values.smoke || inSmoke.includes(part)
    : values.only.split(/[\s,]+/).includes(part)

const startOther = async (products: number, directory: string): Promise<MeasuredShop> => {
  const root = resolve(process.env.INIT_CWD ?? '', directory)
  say(`starting the shop of ${root}`)
  const shop = await startBenchShop({ products, customers: connections, root })
  return { shop, samples: await readSamples(shop.database) }
}

const measureRows = async (products: number): Promise<Row[]> => {
  say(`starting a shop with ${products.toLocaleString('en-US')} products`)
  const shop = await startBenchShop({ products, customers: connections })
  const samples = await readSamples(shop.database)
  const other = values.against === undefined ? null : await startOther(products, values.against)
  const seconds = Number(values.seconds ?? (values.smoke ? 0.6 : 2))
  const setting: BenchSetting = { shop, samples, other, rounds: 3, seconds }
  const references = await startWarmReferences(setting)
  const measures: Record<Exclude<Part, 'start'>, () => Promise<Row[]>> = {
    warm: () => measureWarmRows(setting, references, !values.smoke),
    cold: () => measureColdRows(setting, references),
    changing: () => measureChangingRows(setting),
    processes: () => measureTwoProcesses(setting),
    growth: () => measureGrowth(setting, products, say),
    'sign-in': () => measureSignInRows(setting),
    write: () => measureWriteRows(setting),
  }
  const rows: Row[] = []
  try {
    for (const [part, measure] of Object.entries(measures))
      if (wants(part as Part)) {
        say(`measuring: ${part}`)
        rows.push(...(await measure()))
      }
    return rows
  } finally {
    await references.stop()
    await shop.stop()
    await other?.shop.stop()
  }
}

const readRecorded = async (): Promise<Recorded> =>
  JSON.parse(await readFile(recordedFile, 'utf8').catch(() => '{}'))

const run = async (): Promise<void> => {
  const products = Number(values.products)
  const figures: Figure[] = []
  if (wants('start')) {
    say('measuring: start')
    figures.push(
      ...(await (values.smoke
        ? measureStart(['shop'], 3)
        : measureStart(['shop', 'launcher', 'npm'], 3))),
    )
  }
  const isStartOnly = parts.every((part) => part === 'start' || !wants(part))
  const report = { products, rows: isStartOnly ? [] : await measureRows(products), figures }
  process.stdout.write(`\n${printReport(report)}\n`)
  if (values.json !== undefined) await writeFile(values.json, JSON.stringify(report, null, 2))
  if (!values.smoke) return
  if (values.record) {
    await writeFile(recordedFile, `${JSON.stringify(recordOf(report), null, 2)}\n`)
    return
  }
  const failures = findFailures(report, await readRecorded())
  for (const failure of failures) process.stderr.write(`${failure}\n`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

if (values.help) process.stdout.write(usage)
else await run()
