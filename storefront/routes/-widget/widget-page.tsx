import type { PageWidget } from '@endcap/contract/content'
import { widgetCategories } from '../../catalog/categories/categories.ts'
import { CategoryTiles } from '../../catalog/categories/category-tile.tsx'
import { useCategories } from '../../catalog/categories/use-categories.ts'

/** The categories that a page widget lists (S2-02, S2-03). */
export const WidgetPage = ({ title, widget }: { title: string; widget: PageWidget }) => {
  const categories = widgetCategories(useCategories(), widget.categories)
  return (
    <main className="page" id="content">
      <h1 className="heading mb-4">{title}</h1>
      {categories.length === 0 ? (
        <p className="panel text-soft">No Category Found</p>
      ) : (
        <CategoryTiles categories={categories} />
      )}
    </main>
  )
}
