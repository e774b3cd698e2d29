import { hash, verify } from '@node-rs/argon2'
import { measureRow } from '../load/interleave.ts'
import { percentile, type Run } from '../load/run-load.ts'
import { maxP99Ms, type Row } from '../report/row.ts'
import { customerEmail, customerPassword } from '../shop/bench-shop.ts'
import { type BenchSetting, connections, loadShop } from './bench-setting.ts'
import { categoryPageRequest, signInRequest } from './requests.ts'

/** Verifies one password repeatedly, with as many verifications at a time as connections. */
const verifyBare = async (seconds: number): Promise<Run> => {
  const passwordHash = await hash(customerPassword, {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  })
  const times: number[] = []
  const cpuBefore = process.cpuUsage()
  const began = performance.now()
  const end = began + seconds * 1000
  const work = async () => {
    while (performance.now() < end) {
      const before = performance.now()
      await verify(passwordHash, customerPassword)
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const { user, system } = process.cpuUsage(cpuBefore)
  times.sort((one, other) => one - other)
  return {
    perSecond: (1000 * times.length) / (performance.now() - began),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    errors: 0,
    answers: times.length,
    cpuMicroseconds: (user + system) / times.length,
  }
}

const signIns = (connection: number) =>
  [signInRequest(customerEmail(connection % connections), customerPassword)] as const

/**
 * Sign-ins compared with argon2 alone; with `withPages` also a page during constant sign-ins on 16
 * connections, which has no baseline.
 */
export const measureSignInRows = async (
  setting: BenchSetting,
  withPages: boolean,
): Promise<Row[]> => {
  const signIn = await measureRow({
    name: 'sign-in',
    rounds: setting.rounds,
    p99Target: null,
    subject: () => loadShop(setting, signIns),
    baselines: [{ name: 'argon2', target: null, subject: () => verifyBare(setting.seconds) }],
  })
  if (!withPages) return [signIn]
  const [category] = setting.samples.categories
  const pages = await measureRow({
    name: 'category page beside 16 who sign in',
    rounds: setting.rounds,
    p99Target: maxP99Ms,
    subject: async () => {
      const [page] = await Promise.all([
        loadShop(setting, () => [categoryPageRequest(category.slug)]),
        loadShop(setting, signIns),
      ])
      return page
    },
    baselines: [],
  })
  return [signIn, pages]
}
