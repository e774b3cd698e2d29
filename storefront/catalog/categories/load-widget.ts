import type { WidgetPage } from '@endcap/contract/content'
import type { QueryClient } from '@tanstack/react-query'
import { shopQuery, widgetQuery } from '../../content/queries.ts'
import { loading } from '../../shell/document/load.ts'

const titles: Readonly<Record<WidgetPage, string>> = { vapes: 'Vapes', drinks: 'Drinks' }

/** What the page vapes or drinks shows. */
export const loadWidget = async (queryClient: QueryClient, page: WidgetPage) => {
  const [shop] = await loading(
    Promise.all([
      queryClient.ensureQueryData(shopQuery),
      queryClient.ensureQueryData(widgetQuery(page)),
    ]),
  )
  return {
    title: `${titles[page]} | ${shop.store_name}`,
    description: `Top ${titles[page].toLowerCase()} at wholesale for convenience stores.`,
  }
}
