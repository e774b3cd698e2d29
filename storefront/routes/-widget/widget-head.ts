import { pageHead } from '../../document/head.ts'

/** The head of a page of widget categories. */
export const widgetHead = (context: Parameters<typeof pageHead>[0], title: string, path: string) =>
  pageHead(context, ({ shop }) => ({
    title: `${title} | ${shop.store_name}`,
    description: `The ${title.toLowerCase()} that sell: browse ${shop.store_name}’s categories at wholesale for convenience stores and smoke shops.`,
    path,
  }))
