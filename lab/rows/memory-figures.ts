import { setTimeout as sleep } from 'node:timers/promises'
import { residentMegabytesOf } from '../load/process-memory.ts'
import type { Figure } from '../report/row.ts'
import { startAnotherProcess } from '../shop/bench-shop.ts'
import { dropWaitingJobs } from '../shop/bench-store.ts'
import type { MeasuredShop } from './bench-setting.ts'
import { startBuyers } from './crowd-rows.ts'
import { maxRestingMegabytes, restMs } from './start-figures.ts'

const samplesPerMinute = 6
/** The maximum of the second half of the minutes. */
const maxLoadedMegabytes = 450
/** The maximum growth from the first to the second half of the minutes. */
const maxGrowthMegabytes = 45

/**
 * Measures the resident memory of a process that gets no requests, and then during some minutes of buyers without
 * a pause. The shop's first process is stopped meanwhile, so that the measured one renders all mails.
 */
export const measureMemory = async (
  measured: MeasuredShop,
  minutes: number,
  print: (line: string) => void,
): Promise<Figure[]> => {
  const fresh = await startAnotherProcess(measured.shop)
  process.kill(measured.shop.pid, 'SIGSTOP')
  try {
    await sleep(restMs)
    const atRest = (await residentMegabytesOf(fresh.pid)) ?? Number.NaN
    const buy = startBuyers(measured)
    const peaks: number[] = []
    for (let minute = 1; minute <= minutes; minute += 1) {
      let peak = 0
      for (let part = 0; part < samplesPerMinute; part += 1) {
        await buy(fresh, 60 / samplesPerMinute)
        peak = Math.max(peak, (await residentMegabytesOf(fresh.pid)) ?? 0)
      }
      peaks.push(peak)
      print(`minute ${minute}: at most ${Math.round(peak)} MB resident`)
      await dropWaitingJobs(measured.shop.database)
    }
    const half = Math.ceil(peaks.length / 2)
    const [first, second] = [Math.max(...peaks.slice(0, half)), Math.max(...peaks.slice(-half))]
    const during = `${minutes} minutes of buyers`
    return [
      { name: 'memory at rest', value: atRest, unit: 'MB', max: maxRestingMegabytes },
      { name: `memory, ${during}`, value: second, unit: 'MB', max: maxLoadedMegabytes },
      {
        name: `growth in the second half of ${during}`,
        value: second - first,
        unit: 'MB',
        max: maxGrowthMegabytes,
      },
    ]
  } finally {
    process.kill(measured.shop.pid, 'SIGCONT')
    await fresh.stop()
  }
}
