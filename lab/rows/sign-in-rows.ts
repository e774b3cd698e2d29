import { measureRow } from '../load/interleave.ts'
import { maxP99Ms, type Row } from '../report/row.ts'
import { customerEmail, customerPassword } from '../shop/bench-shop.ts'
import { type BenchSetting, connections, loadShop } from './bench-setting.ts'
import { categoryPageRequest, signInRequest } from './requests.ts'

/** A page during constant sign-ins on 16 connections. */
export const measureSignInRows = async (setting: BenchSetting): Promise<Row[]> => {
  const [category] = setting.samples.categories
  const signIns = (connection: number) =>
    [signInRequest(customerEmail(connection % connections), customerPassword)] as const
  return [
    await measureRow({
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
    }),
  ]
}
