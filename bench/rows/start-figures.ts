import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../load/median.ts'
import type { Figure } from '../report/row.ts'
import { type StartedBy, startShopProcess } from '../shop/shop-process.ts'

/** Time until the jobs of a start are done and the mail thread has ended. */
const restMs = 40_000

/** Resident memory in megabytes; null where the system doesn't report it. */
const megabytesOf = async (pid: number): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

/** Measures the demo shop's start on an existing database, and its memory when idle. */
export const measureStart = async (
  starts: readonly StartedBy[],
  rounds: number,
): Promise<Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'endcap-start-'))
  const environment = { DATA_DIR: dataDir, DEMO: '1' }
  const figures: Figure[] = []
  try {
    await (await startShopProcess(environment)).stop()
    for (const by of starts) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const shop = await startShopProcess(environment, by)
        times.push(shop.startMs)
        if (by === 'shop' && round === 0) {
          await sleep(restMs)
          const value = await megabytesOf(shop.pid)
          if (value !== null)
            figures.push({ name: 'memory of the demo shop at rest', value, unit: 'MB', max: 250 })
        }
        await shop.stop()
      }
      const what = { shop: 'start/main.ts', launcher: 'start/launch.js', npm: 'npm start' }[by]
      figures.push({
        name: `second start, ${what} to “Listening”`,
        value: median(times),
        unit: 'ms',
        max: 1_500,
      })
    }
    return figures
  } finally {
    // PostgreSQL may still be removing files when a start has failed.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
