import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmbeddedPostgres } from '@endcap/embedded-postgres/open-embedded-postgres'
import { residentMegabytesOf } from '../load/process-usage.ts'
import { median } from '../load/statistics.ts'
import type { Figure } from '../report/row.ts'
import { type StartedBy, startBuiltShop } from '../shop/shop-process.ts'

/** Time until a started shop has finished its jobs and released their memory. */
const restMs = 40_000
const maxRestingMegabytes = 220

/** Returns the median time from several starts to “Listening”, in milliseconds. */
const measureStartMs = async (
  environment: Readonly<Record<string, string>>,
  rounds: number,
  by?: StartedBy,
): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const shop = await startBuiltShop(environment, by)
    times.push(shop.startMs)
    await shop.kill('SIGTERM')
  }
  return median(times)
}

const timed = async (work: () => unknown): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Median time to start an empty Node program, and PostgreSQL on the folder, in milliseconds. */
const measureBareStartMs = async (dataDir: string, rounds: number): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const node = await timed(() => spawnSync(process.execPath, ['--eval', '0']))
    let stop = async () => {}
    const postgres = await timed(async () => {
      const options = { name: 'endcap', directory: dataDir, mode: 'own', log: () => {} } as const
      stop = (await openEmbeddedPostgres(options)).stop
    })
    await stop()
    times.push(node + postgres)
  }
  return median(times)
}

type MeasuredStart = {
  figures: readonly Figure[]
  /** Waits until the shop is at rest. Empty if memory can't be measured. */
  measureMemory: () => Promise<Figure[]>
  stop: () => Promise<void>
}

/** Returns before the last shop is at rest, so the caller can measure other things meanwhile. */
export const measureStart = async (
  starts: readonly StartedBy[],
  rounds: number,
): Promise<MeasuredStart> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'endcap-start-'))
  const environment = { DATA_DIR: dataDir, DEMO: '1' }
  // PostgreSQL may still be removing files after a failed start.
  const removeData = () =>
    rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  const figures: Figure[] = []
  try {
    await (await startBuiltShop(environment)).kill('SIGTERM')
    for (const by of starts) {
      const what = { shop: 'start/dist/main.js', launcher: 'start/launch.js', npm: 'npm start' }[by]
      figures.push({
        name: `second start, ${what} to “Listening”`,
        value: await measureStartMs(environment, rounds, by),
        unit: 'ms',
        max: 1_500,
      })
    }
    figures.push({
      name: 'Node’s empty start and PostgreSQL’s own',
      value: await measureBareStartMs(dataDir, rounds),
      unit: 'ms',
      max: 500,
    })
    const resting = await startBuiltShop(environment)
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
        await resting.kill('SIGTERM')
        await removeData()
      },
    }
  } catch (error) {
    await removeData()
    throw error
  }
}
