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
import { measureGuideRows } from './rows/guide-rows.ts'
import { measureImportRows } from './rows/import-rows.ts'
import { measureLedgerRows } from './rows/ledger-rows.ts'
import { measureNightlyFigures } from './rows/nightly-figures.ts'
import { measureStaffRows } from './rows/staff-rows.ts'
import { measureStart } from './rows/start-figures.ts'
import { measureTradeRows } from './rows/trade-rows.ts'
import { measureWarmRows, startWarmReferences } from './rows/warm-rows.ts'
import { measureWriteRows } from './rows/write-rows.ts'
import { startBenchShop } from './shop/bench-shop.ts'
import { readSamples } from './shop/bench-store.ts'

const usage = `npm run bench [-- OPTIONS]        the whole table: about twenty minutes
npm run bench:smoke               a short run that fails when something is much too slow

  --products N      the number of products (10,000)
  --orders N        of staff’s lists, reports and accounts (500,000)
  --seconds S       of each run (2)
  --rounds N        of each row (3)
  --only WORDS      some of: start, warm, cold, changing, write, guide, import, staff, ledger, trade, nightly
  --against DIR     measures each row on the built checkout DIR too, interleaved
  --json FILE       writes the report
`

const { values, number, refuse } = readCommandLine(usage, {
  products: { type: 'string', default: '10000' },
  orders: { type: 'string', default: '500000' },
  seconds: { type: 'string' },
  rounds: { type: 'string', default: '3' },
  only: { type: 'string' },
  json: { type: 'string' },
  against: { type: 'string' },
  smoke: { type: 'boolean', default: false },
})
const products = number('products', 1)
const orders = number('orders', 1)
const seconds = values.seconds === undefined ? (values.smoke ? 0.3 : 2) : number('seconds', 0.1)
const rounds = number('rounds', 1)

type Measured = { rows?: Row[]; figures?: Figure[] }
type References = Awaited<ReturnType<typeof startWarmReferences>>

/** Run in this order, because the last parts change the shop. */
const parts: Readonly<
  Record<string, (setting: BenchSetting, references: References) => Promise<Measured>>
> = {
  warm: async (setting, references) => ({ rows: await measureWarmRows(setting, references) }),
  cold: async (setting, references) => ({ rows: await measureColdRows(setting, references) }),
  changing: async (setting) => ({ rows: await measureChangingRows(setting) }),
  write: async (setting) => ({ rows: await measureWriteRows(setting) }),
  guide: async (setting) => ({ rows: await measureGuideRows(setting) }),
  import: (setting) => measureImportRows(setting, products),
  staff: async (setting) => ({ rows: await measureStaffRows(setting, orders) }),
  ledger: (setting) => measureLedgerRows(setting, orders),
  trade: async (setting) => ({ rows: await measureTradeRows(setting) }),
  nightly: async (setting) => ({ figures: await measureNightlyFigures(setting) }),
}
const inSmoke = ['start', 'warm', 'cold', 'write']
const allParts = ['start', ...Object.keys(parts)]
const chosen = values.only?.split(/[\s,]+/) ?? (values.smoke ? inSmoke : allParts)
for (const part of chosen) if (!allParts.includes(part)) refuse(`--only can’t be “${part}”.`)

const say = (step: string): void => {
  process.stderr.write(`${step} …\n`)
}

const startOther = async (directory: string): Promise<MeasuredShop> => {
  const root = resolve(process.env.INIT_CWD ?? '', directory)
  say(`starting the shop of ${root}`)
  const shop = await startBenchShop({ products, customers: connections, root })
  return { shop, samples: await readSamples(shop.database) }
}

const measureParts = async (): Promise<Required<Measured>> => {
  const measured = { rows: [] as Row[], figures: [] as Figure[] }
  if (chosen.every((part) => part === 'start')) return measured
  say(`starting a shop with ${products.toLocaleString('en-US')} products`)
  // One more customer than connections, who places orders only in the order guide row.
  const shop = await startBenchShop({ products, customers: connections + 1 })
  const other = values.against === undefined ? null : await startOther(values.against)
  const samples = await readSamples(shop.database)
  const setting: BenchSetting = {
    ...{ shop, samples, other, rounds, seconds },
    shouldRetry: values.smoke,
  }
  const references = await startWarmReferences(setting)
  try {
    for (const [part, measure] of Object.entries(parts)) {
      if (!chosen.includes(part)) continue
      say(`measuring: ${part}`)
      const { rows = [], figures = [] } = await measure(setting, references)
      measured.rows.push(...rows)
      measured.figures.push(...figures)
    }
    return measured
  } finally {
    await references.stop()
    await shop.stop()
    await other?.shop.stop()
  }
}

const measureReport = async (): Promise<Report> => {
  if (!chosen.includes('start'))
    return { products, ...(await measureParts()), programsPerCore: countProgramsPerCore() }
  say('measuring: start')
  const start = await measureStart(values.smoke ? ['shop'] : ['shop', 'launcher', 'npm'], 3)
  const programsPerCore = countProgramsPerCore()
  try {
    const { rows, figures } = await measureParts()
    const memory = await start.measureMemory()
    return { products, rows, figures: [...figures, ...start.figures, ...memory], programsPerCore }
  } finally {
    await start.stop()
  }
}

const countProgramsPerCore = (): number => (loadavg()[0] ?? 0) / availableParallelism()

const report = await measureReport()
process.stdout.write(`\n${printReport(report)}\n`)
if (values.json !== undefined) await writeFile(values.json, JSON.stringify(report, null, 2))
if (values.smoke) {
  const failures = findFailures(report)
  for (const failure of failures) process.stderr.write(`${failure}\n`)
  process.exitCode = failures.length === 0 ? 0 : 1
}
