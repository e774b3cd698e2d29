import type { WidgetPage } from '@endcap/contract/content'
import type { QueryClient } from '@tanstack/react-query'
import { shopQuery, widgetQuery } from '../../content/queries.ts'
import { paths } from '../../paths.ts'
import type { PageFacts } from '../../shell/document/head.ts'
import { loading } from '../../shell/document/load.ts'

const titles: Readonly<Record<WidgetPage, string>> = { vapes: 'Vapes', drinks: 'Drinks' }
const pathOf = { vapes: paths.vapes, drinks: paths.drinks }

/** What the page vapes or drinks shows. */
export const loadWidget = async (
  queryClient: QueryClient,
  page: WidgetPage,
): Promise<PageFacts> => {
  const [shop] = await loading(
    Promise.all([
      queryClient.ensureQueryData(shopQuery),
      queryClient.ensureQueryData(widgetQuery(page)),
    ]),
  )
  return {
    title: `${titles[page]} | ${shop.store_name}`,
    description: `The ${titles[page].toLowerCase()} that sell: browse ${shop.store_name}’s categories at wholesale for convenience stores and smoke shops.`,
    path: pathOf[page](),
  }
}
