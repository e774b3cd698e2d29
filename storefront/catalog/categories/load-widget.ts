import type { WidgetPage } from '@endcap/contract/content'
import { loading } from '../../api/load.ts'
import { shopReading, widgetReading } from '../../content/readings.ts'
import type { PageFacts } from '../../document/head.ts'
import { paths } from '../../paths.ts'
import type { Readings } from '../../readings/readings.ts'

const titles: Readonly<Record<WidgetPage, string>> = { vapes: 'Vapes', drinks: 'Drinks' }
const pathOf = { vapes: paths.vapes, drinks: paths.drinks }

/** What the page vapes or drinks shows. */
export const loadWidget = async (readings: Readings, page: WidgetPage): Promise<PageFacts> => {
  const [shop] = await loading(
    Promise.all([readings.ensure(shopReading), readings.ensure(widgetReading(page))]),
  )
  return {
    title: `${titles[page]} | ${shop.store_name}`,
    description: `The ${titles[page].toLowerCase()} that sell: browse ${shop.store_name}’s categories at wholesale for convenience stores and smoke shops.`,
    path: pathOf[page](),
  }
}
