import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMegabytesOf } from '../load/process-usage.ts'
import { median } from '../load/statistics.ts'
import type { Figure } from '../report/row.ts'
import { type StartedBy, startBuiltShop } from '../shop/shop-process.ts'

/** Time until the start's jobs are done and their memory is collected. */
const restMs = 40_000
const maxRestingMegabytes = 220

/** Returns the median time of several starts until “Listening”, in milliseconds. */
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

type MeasuredStart = {
  figures: readonly Figure[]
  /** Waits until the shop is at rest; empty if its memory is unknown. */
  measureMemory: () => Promise<Figure[]>
  stop: () => Promise<void>
}

/** The last shop comes to rest while the caller measures other things. */
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
