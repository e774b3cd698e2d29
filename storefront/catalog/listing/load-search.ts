import { loading } from '../../api/load.ts'
import { shopReading } from '../../content/readings.ts'
import type { PageFacts } from '../../document/head.ts'
import type { Readings } from '../../readings/readings.ts'
import { searchReading } from '../readings.ts'

/** A page of what a search finds. */
export const loadSearch = async (
  readings: Readings,
  text: string,
  page: number,
): Promise<PageFacts> => {
  const [shop] = await loading(
    Promise.all([readings.ensure(shopReading), readings.ensure(searchReading(text, page))]),
  )
  return {
    title: `${text === '' ? 'Search' : text} | ${shop.store_name}`,
    description: `Search ${shop.store_name} by product, item number or category.`,
  }
}
