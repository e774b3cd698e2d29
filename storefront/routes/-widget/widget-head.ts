import type { Shop } from '@endcap/contract/settings'
import { pageHead } from '../../document/head.ts'

export const widgetHead = (
  context: Parameters<typeof pageHead>[0],
  page: { title: string; description: (shop: Shop) => string; path: string },
) =>
  pageHead(context, ({ shop }) => ({
    title: `${page.title} | ${shop.store_name}`,
    description: page.description(shop),
    path: page.path,
  }))
