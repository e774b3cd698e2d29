import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { findFailures } from './report/check-smoke.ts'
import { printReport } from './report/print-report.ts'
import type { Figure, Report, Row } from './report/row.ts'
import { type BenchSetting, connections, type MeasuredShop } from './rows/bench-setting.ts'
import { measureChangingRows } from './rows/changing-rows.ts'
import { measureColdRows } from './rows/cold-rows.ts'
import { buyers, measureCrowdRows } from './rows/crowd-rows.ts'
import { measureGuideRows } from './rows/guide-rows.ts'
import { measureImportRows } from './rows/import-rows.ts'
import { measureLargeRows } from './rows/large-rows.ts'
import { measureMemory } from './rows/memory-figures.ts'
import { measurePriceListRows } from './rows/price-list-rows.ts'
import { measureSignInRows } from './rows/sign-in-rows.ts'
import { measureLargeStart, measureStart } from './rows/start-figures.ts'
import { measureWarmRows, startWarmReferences } from './rows/warm-rows.ts'
import { measureWriteRows } from './rows/write-rows.ts'
import { startBenchShop } from './shop/bench-shop.ts'
import { readSamples } from './shop/bench-store.ts'

const usage = `npm run bench [-- OPTIONS]        the whole table: about forty minutes
npm run bench:smoke               a short run that fails when something is much too slow

  --products N      the number of products (10,000)
  --seconds S       of each run (2)
  --rounds N        of each row (3)
  --only WORDS      some of: warm, cold, crowd, write, guide, lists, sign-in, changing, large, import, memory, start
  --minutes N       of the load whose memory is measured (10)
  --against DIR     measures each row on the built checkout DIR too, interleaved
  --json FILE       writes the report
`

const { values, number, refuse } = readCommandLine(usage, {
  products: { type: 'string', default: '10000' },
  seconds: { type: 'string' },
  rounds: { type: 'string', default: '3' },
  minutes: { type: 'string', default: '10' },
  only: { type: 'string' },
  json: { type: 'string' },
  against: { type: 'string' },
  smoke: { type: 'boolean', default: false },
})
const products = number('products', 1)
const seconds = values.seconds === undefined ? (values.smoke ? 0.3 : 2) : number('seconds', 0.1)
const rounds = number('rounds', 1)
const minutes = number('minutes')

const parts = [
  'warm',
  'cold',
  'crowd',
  'write',
  'guide',
  'lists',
  'sign-in',
  'changing',
  'large',
  'import',
  'memory',
  'start',
] as const
type Part = (typeof parts)[number]
const inSmoke: readonly Part[] = ['warm', 'cold', 'write', 'start']

const print = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const say = (step: string): void => print(`${step} …`)

const chosenParts = values.only?.split(/[\s,]+/)
for (const chosen of chosenParts ?? [])
  if (!parts.some((part) => part === chosen)) refuse(`--only can’t be “${chosen}”.`)

const wants = (part: Part): boolean =>
  chosenParts?.includes(part) ?? (!values.smoke || inSmoke.includes(part))

const startOther = async (products: number, directory: string): Promise<MeasuredShop> => {
  const root = resolve(process.env.INIT_CWD ?? '', directory)
  say(`starting the shop of ${root}`)
  const shop = await startBenchShop({ products, customers: connections, root })
  return { shop, samples: await readSamples(shop.database) }
}

type Measured = { rows: Row[]; figures: Figure[] }

const measureRows = async (products: number): Promise<Measured> => {
  say(`starting a shop with ${products.toLocaleString('en-US')} products`)
  const customers = wants('crowd') || wants('memory') ? buyers : connections
  // The last one places no orders besides those of its order guide.
  const shop = await startBenchShop({ products, customers: customers + 1 })
  const samples = await readSamples(shop.database)
  const other = values.against === undefined ? null : await startOther(products, values.against)
  const setting: BenchSetting = {
    shop,
    samples,
    other,
    rounds,
    seconds,
  }
  const references = await startWarmReferences(setting)
  const measures: Record<Exclude<Part, 'start' | 'import' | 'memory'>, () => Promise<Row[]>> = {
    warm: () => measureWarmRows(setting, references),
    cold: () => measureColdRows(setting, references),
    crowd: () => measureCrowdRows(setting),
    changing: () => measureChangingRows(setting),
    large: () => measureLargeRows(setting),
    'sign-in': () => measureSignInRows(setting),
    write: () => measureWriteRows(setting, !values.smoke),
    guide: () => measureGuideRows(setting),
    lists: () => measurePriceListRows(setting),
  }
  const rows: Row[] = []
  try {
    for (const [part, measure] of Object.entries(measures))
      if (wants(part as Part)) {
        say(`measuring: ${part}`)
        rows.push(...(await measure()))
      }
    const figures: Figure[] = []
    if (wants('memory')) {
      say('measuring: memory')
      figures.push(...(await measureMemory(setting, minutes, print)))
    }
    // The last: the shop is dead afterwards.
    if (wants('import')) {
      say('measuring: import')
      const imports = await measureImportRows(setting, products)
      rows.push(...imports.rows)
      figures.push(...imports.figures)
    }
    return { rows, figures }
  } finally {
    await references.stop()
    await shop.stop()
    await other?.shop.stop()
  }
}

const countProgramsPerCore = (): number => (loadavg()[0] ?? 0) / availableParallelism()

const measureReport = async (products: number): Promise<Report> => {
  if (!wants('start'))
    return {
      products,
      ...(await measureRows(products)),
      programsPerCore: countProgramsPerCore(),
    }
  say('measuring: start')
  const largeStart = values.smoke ? [] : [await measureLargeStart(3)]
  const start = await measureStart(values.smoke ? ['shop'] : ['shop', 'launcher', 'npm'], 3)
  const programsPerCore = countProgramsPerCore()
  try {
    const isStartOnly = parts.every((part) => part === 'start' || !wants(part))
    const measured: Measured = isStartOnly ? { rows: [], figures: [] } : await measureRows(products)
    return {
      products,
      rows: measured.rows,
      figures: [
        ...measured.figures,
        ...start.figures,
        ...largeStart,
        ...(await start.measureMemory()),
      ],
      programsPerCore,
    }
  } finally {
    await start.stop()
  }
}

const run = async (): Promise<void> => {
  const report = await measureReport(products)
  process.stdout.write(`\n${printReport(report)}\n`)
  if (values.json !== undefined) await writeFile(values.json, JSON.stringify(report, null, 2))
  if (!values.smoke) return
  const failures = findFailures(report)
  for (const failure of failures) process.stderr.write(`${failure}\n`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

await run()
