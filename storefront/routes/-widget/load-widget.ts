import type { WidgetPage } from '@endcap/contract/content/content'
import type { RouterContext } from '../../api/load.ts'
import { widgetCategories } from '../../catalog/categories/categories.ts'
import { loadCategories } from '../../catalog/categories/use-categories.ts'
import { fetchWidget } from '../../content/fetch-content.ts'

export const loadWidget = async (context: RouterContext, page: WidgetPage) => {
  const [widget, categories] = await Promise.all([fetchWidget(page), loadCategories(context)])
  return widgetCategories(categories, widget.categories)
}
