import type { WidgetPage as WidgetName } from '@endcap/contract/content'
import { widgetReading } from '../../content/readings.ts'
import { useReading } from '../../readings/use-reading.ts'
import { categoriesReading } from '../readings.ts'
import { widgetCategories } from './categories.ts'
import { CategoryTiles } from './category-tile.tsx'

const titles: Readonly<Record<WidgetName, string>> = {
  vapes: 'Browse Top Vapes',
  drinks: 'Browse Top Drinks',
}

/** Spec §2: the categories that the page's widget lists; if none match, 'No Category Found'. */
export const WidgetPage = ({ page }: { page: WidgetName }) => {
  const widget = useReading(widgetReading(page))
  const all = useReading(categoriesReading)
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
