import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmbeddedPostgres } from '@endcap/embedded-postgres/open-embedded-postgres'
import pg from 'pg'
import { loadCatalogue } from '../catalogue/catalogue-store.ts'
import { median } from '../load/median.ts'
import { residentMegabytesOf } from '../load/process-memory.ts'
import type { Figure } from '../report/row.ts'
import { type StartedBy, startShopProcess } from '../shop/shop-process.ts'

/** Time until the jobs of a start are done and their memory is collected. */
export const restMs = 40_000
export const maxRestingMegabytes = 220

/** Returns the median time of several starts to “Listening”, in milliseconds. */
const measureStartMs = async (
  environment: Readonly<Record<string, string>>,
  rounds: number,
  by?: StartedBy,
): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const shop = await startShopProcess(environment, by)
    times.push(shop.startMs)
    await shop.stop()
  }
  return median(times)
}

/** The times of the demo shop's starts, and a shop that gets no requests. */
type MeasuredStart = {
  figures: readonly Figure[]
  /** Waits until the shop is at rest and returns its memory; nothing if it is unknown. */
  measureMemory: () => Promise<Figure[]>
  stop: () => Promise<void>
}

/**
 * Measures the demo shop's start on an existing database. A last shop comes to rest while the caller
 * measures other things: it needs a hundredth of a core.
 */
export const measureStart = async (
  starts: readonly StartedBy[],
  rounds: number,
): Promise<MeasuredStart> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'endcap-start-'))
  const environment = { DATA_DIR: dataDir, DEMO: '1' }
  // PostgreSQL may still be removing files when a start has failed.
  const removeData = () =>
    rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  const figures: Figure[] = []
  try {
    await (await startShopProcess(environment)).stop()
    for (const by of starts) {
      const what = { shop: 'start/dist/main.js', launcher: 'start/launch.js', npm: 'npm start' }[by]
      figures.push({
        name: `second start, ${what} to “Listening”`,
        value: await measureStartMs(environment, rounds, by),
        unit: 'ms',
        max: 1_500,
      })
    }
    const resting = await startShopProcess(environment)
    const restsFrom = performance.now() + restMs
    return {
      figures,
      measureMemory: async () => {
        await sleep(Math.max(0, restsFrom - performance.now()))
        const value = await residentMegabytesOf(resting.pid)
        const name = 'memory of the demo shop at rest'
        return value === null ? [] : [{ name, value, unit: 'MB', max: maxRestingMegabytes }]
      },
      stop: async () => {
        await resting.stop()
        await removeData()
      },
    }
  } catch (error) {
    await removeData()
    throw error
  }
}

const largeCatalogue = 110_000
const maxLargeStartMs = 1_200

const loadLargeCatalogue = async (dataDir: string): Promise<void> => {
  const postgres = await openEmbeddedPostgres({
    name: 'endcap',
    directory: dataDir,
    mode: 'join-or-own',
    log: () => {},
  })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await loadCatalogue(client, { products: largeCatalogue })
  await client.end()
  await postgres.stop()
}

/** Measures the second start with a large catalogue. */
export const measureLargeStart = async (rounds: number): Promise<Figure> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'endcap-large-start-'))
  const environment = { DATA_DIR: dataDir }
  try {
    const loaded = await startShopProcess(environment)
    await loadLargeCatalogue(dataDir)
    await loaded.stop()
    return {
      name: `second start, ${largeCatalogue.toLocaleString('en-US')} products`,
      value: await measureStartMs(environment, rounds),
      unit: 'ms',
      max: maxLargeStartMs,
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
