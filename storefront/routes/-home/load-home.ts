import { fetchTopProducts } from '../../catalog/fetch-catalog.ts'
import { fetchSlides } from '../../content/fetch-content.ts'

/** The data of the home page (S2-01). */
export const loadHome = async () => {
  const [slides, topProducts] = await Promise.all([fetchSlides(), fetchTopProducts()])
  return { slides, topProducts }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
