import { setTimeout as sleep } from 'node:timers/promises'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { seededRandom, zipfBelow } from '../catalogue/random.ts'
import type { LoadRequest, Run } from '../load/run-load.ts'
import type { Row } from '../report/row.ts'
import { againstOther, type BenchSetting, loadShop, measureLoad } from './bench-setting.ts'
import {
  categoryPageRequest,
  listingRequest,
  productPageRequest,
  productRequest,
} from './requests.ts'

/** Half pages, half API calls; a third of each for categories. All are chosen by Zipf's law. */
const mixOf = ({ samples }: BenchSetting, seed: number): (() => LoadRequest) => {
  const random = seededRandom(seed)
  const { products, categories } = samples
  return () => {
    const isPage = random() < 0.5
    if (random() < 1 / 3) {
      const category = categories[zipfBelow(random, categories.length)] ?? categories[0]
      return isPage ? categoryPageRequest(category.slug) : listingRequest([category.id])
    }
    const { slug } = products[zipfBelow(random, products.length)] ?? products[0]
    return isPage ? productPageRequest(slug) : productRequest(slug)
  }
}

/** Counts changes over all rounds, so that each sets a new value. */
let changes = 0
const whichChanges = seededRandom(5)

const changeEverySecond = async ({ shop, samples }: BenchSetting, signal: AbortSignal) => {
  const staff = shop.client(shop.ownerToken)
  while (!signal.aborted) {
    const { id } = samples.products[zipfBelow(whichChanges, samples.products.length)] ?? { id: '' }
    changes += 1
    const body =
      changes % 2 === 0
        ? { short_description: `Changed for the ${changes}th time` }
        : { price: 100 + changes }
    await staff(productEndpoints.change, { params: { id }, body })
    await sleep(1000, undefined, { signal }).catch(() => {})
  }
}

const mixOn = (on: BenchSetting): Promise<Run> =>
  loadShop(on, (connection) => mixOf(on, 100 + connection))

const mixWhileChanging = async (on: BenchSetting): Promise<Run> => {
  const stop = new AbortController()
  const changing = changeEverySecond(on, stop.signal)
  const run = await mixOn(on)
  stop.abort()
  await changing
  return run
}

/** Compares the request mix while staff change a product every second with the mix alone. */
export const measureChangingRows = async (setting: BenchSetting): Promise<Row[]> => {
  const warmUp = { ...setting, seconds: 4 * setting.seconds }
  await mixOn(warmUp)
  for (const { subject } of againstOther(warmUp, mixOn)) await subject()
  return [
    await measureLoad(setting, 'Zipf mix, one change a second', mixWhileChanging, [
      { name: 'without changes', target: 0.8, subject: () => mixOn(setting) },
    ]),
  ]
}
