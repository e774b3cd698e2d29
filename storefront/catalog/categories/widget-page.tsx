import type { WidgetPage as WidgetName } from '@endcap/contract/content'
import { useSuspenseQuery } from '@tanstack/react-query'
import { widgetQuery } from '../../content/queries.ts'
import { categoriesQuery } from '../queries.ts'
import { widgetCategories } from './categories.ts'
import { CategoryTiles } from './category-tile.tsx'

const titles: Readonly<Record<WidgetName, string>> = {
  vapes: 'Browse Top Vapes',
  drinks: 'Browse Top Drinks',
}

/** Spec §2: the categories that the page's widget lists; if none match, 'No Category Found'. */
export const WidgetPage = ({ page }: { page: WidgetName }) => {
  const { data: widget } = useSuspenseQuery(widgetQuery(page))
  const { data: all } = useSuspenseQuery(categoriesQuery)
  const categories = widgetCategories(all, widget.categories)
  return (
    <main className="page" id="content">
      <h1 className="heading mb-4">{titles[page]}</h1>
      {categories.length === 0 ? (
        <p className="panel text-soft">No Category Found</p>
      ) : (
        <CategoryTiles categories={categories} />
      )}
    </main>
  )
}
