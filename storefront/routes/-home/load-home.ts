import type { RouterContext } from '../../api/load.ts'
import { homeCategories } from '../../catalog/categories/categories.ts'
import { loadCategories } from '../../catalog/categories/use-categories.ts'
import { fetchTopProducts } from '../../catalog/fetch-catalog.ts'
import { fetchSlides } from '../../content/fetch-content.ts'
import { loadFrameParts } from '../../layout/frame/frame-part.tsx'

export const loadHome = async (context: RouterContext) => {
  const [slides, topProducts, categories] = await Promise.all([
    fetchSlides(),
    fetchTopProducts(),
    loadCategories(context),
    // The guests' introduction is in the page at once.
    loadFrameParts(),
  ])
  return { slides, topProducts, categories: homeCategories(categories) }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
