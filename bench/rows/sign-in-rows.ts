import { hash, verify } from '@node-rs/argon2'
import { measureRow } from '../load/interleave.ts'
import { percentile, type Run } from '../load/run-load.ts'
import { type Row, slowestMs } from '../report/row.ts'
import { customerEmail, customerPassword } from '../shop/bench-shop.ts'
import { askCategoryPage, askSignIn } from './asks.ts'
import { type BenchSetting, connections, loadShop } from './bench-setting.ts'

/** Verifies one password again and again, as many at a time as there are connections. */
const verifyBare = async (seconds: number): Promise<Run> => {
  const kept = await hash(customerPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const times: number[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  const work = async () => {
    while (performance.now() < end) {
      const before = performance.now()
      await verify(kept, customerPassword)
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  times.sort((one, other) => one - other)
  return {
    perSecond: (1000 * times.length) / (performance.now() - began),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    errors: 0,
    answers: times.length,
    cpuMicroseconds: null,
  }
}

const signIns = (connection: number) =>
  [askSignIn(customerEmail(connection % connections), customerPassword)] as const

/** Sign-ins beside argon2 itself, and a page while sixteen people sign in again and again. */
export const measureSignInRows = async (setting: BenchSetting): Promise<Row[]> => {
  const [category] = setting.samples.categories
  return [
    await measureRow({
      name: 'sign-in',
      rounds: setting.rounds,
      p99Target: null,
      subject: () => loadShop(setting, signIns),
      limits: [{ limit: 'argon2', target: null, subject: () => verifyBare(setting.seconds) }],
    }),
    await measureRow({
      name: 'category page beside 16 who sign in',
      rounds: setting.rounds,
      p99Target: slowestMs,
      subject: async () => {
        const [page] = await Promise.all([
          loadShop(setting, () => [askCategoryPage(category.slug)]),
          loadShop(setting, signIns),
        ])
        return page
      },
      limits: [],
    }),
  ]
}
