import { setTimeout as sleep } from 'node:timers/promises'
import { countedMemoryOf, processMemoryOf } from '../load/process-memory.ts'
import type { Figure } from '../report/row.ts'
import { startAnotherProcess } from '../shop/bench-shop.ts'
import { dropWaitingJobs } from '../shop/bench-store.ts'
import type { ShopProcess } from '../shop/shop-process.ts'
import type { MeasuredShop } from './bench-setting.ts'
import { startBuyers } from './crowd-rows.ts'
import { maxRestingMegabytes, restMs } from './start-figures.ts'

const metricsToken = 'only for the bench'
const samplesPerMinute = 6
/** The maximum of the second half of the minutes. */
const maxLoadedMegabytes = 450
/** The maximum growth from the first to the second half of the minutes. */
const maxGrowthMegabytes = 45

/** Returns a process's resident memory in megabytes, and prints its parts. */
const sample = async (
  { url, pid }: ShopProcess,
  when: string,
  print: (line: string) => void,
): Promise<number> => {
  const memory = await processMemoryOf(pid)
  if (memory === null) throw new Error('This system doesn’t report the memory of a process.')
  const { heapUsed, heapTotal, external, responseCache } = await countedMemoryOf(url, metricsToken)
  const whole = Math.round
  print(
    `${when}: ${whole(memory.resident)} MB resident (${whole(memory.proportional)} proportional, ` +
      `${whole(memory.anonymous)} anonymous); V8 ${whole(heapUsed)} of ${whole(heapTotal)}, ` +
      `external ${whole(external)}; the response cache counts ${whole(responseCache)}`,
  )
  return memory.resident
}

/**
 * Measures the resident memory of a process that gets no requests, and then during some minutes of
 * buyers without a pause. Prints its parts each minute. The shop's first process is stopped meanwhile,
 * so that the measured one renders all mails.
 */
export const measureMemory = async (
  measured: MeasuredShop,
  minutes: number,
  print: (line: string) => void,
): Promise<Figure[]> => {
  const fresh = await startAnotherProcess(measured.shop, { METRICS_TOKEN: metricsToken })
  process.kill(measured.shop.pid, 'SIGSTOP')
  try {
    await sleep(restMs)
    const atRest = await sample(fresh, 'at rest', print)
    const buy = startBuyers(measured)
    const peaks: number[] = []
    for (let minute = 1; minute <= minutes; minute += 1) {
      let peak = 0
      for (let part = 0; part < samplesPerMinute; part += 1) {
        await buy(fresh, 60 / samplesPerMinute)
        peak = Math.max(peak, (await processMemoryOf(fresh.pid))?.resident ?? 0)
      }
      peaks.push(peak)
      await sample(fresh, `minute ${minute}`, print)
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
