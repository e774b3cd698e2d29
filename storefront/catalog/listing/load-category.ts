import { notFound } from '@tanstack/react-router'
import { loading } from '../../api/load.ts'
import { shopReading } from '../../content/readings.ts'
import type { PageFacts } from '../../document/head.ts'
import { imageUrl, paths } from '../../paths.ts'
import type { Readings } from '../../readings/readings.ts'
import { categoryTrail, findCategory, listedCategories } from '../categories/categories.ts'
import { categoriesReading, productPageReading } from '../readings.ts'
import { categoryTrailData } from '../structured-data.ts'

/** A page of a category's products, or of all without an id; an unknown category is not found. */
export const loadCategory = async (
  readings: Readings,
  id: string | undefined,
  page: number,
): Promise<PageFacts> => {
  const [shop, categories] = await loading(
    Promise.all([readings.ensure(shopReading), readings.ensure(categoriesReading)]),
  )
  const category = id === undefined ? undefined : findCategory(categories, id)
  if (id !== undefined && category === undefined) throw notFound()
  const { numberOfPages } = await loading(
    readings.ensure(productPageReading(listedCategories(categories, category), page)),
  )
  const title = category?.title ?? 'All Categories'
  const numbered = page > 1 ? `${title}, page ${page}` : title
  const path = category === undefined ? paths.categories(page) : paths.category(category.slug, page)
  return {
    title: `${numbered} | ${shop.store_name}`,
    description: `${numbered} at wholesale for convenience stores and smoke shops, from ${shop.store_name} in Georgia.`,
    // Behind the last page there is nothing to find.
    path: page === 1 || page <= numberOfPages ? path : undefined,
    image: category === undefined ? undefined : imageUrl(category.banner),
    data: category && [categoryTrailData(categoryTrail(categories, category._id))],
  }
}
