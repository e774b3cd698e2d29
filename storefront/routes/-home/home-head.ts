import { pageHead } from '../../document/head.ts'
import { companyData, siteData } from '../../document/structured-data.ts'
import { paths } from '../../paths.ts'

/** The head of the home page; its title is the store's name (S2-74). */
export const homeHead = (context: Parameters<typeof pageHead>[0]) =>
  pageHead(context, ({ shop }) => ({
    title: shop.store_name,
    description: `${shop.store_name} is the distributor from Georgia for convenience stores and smoke shops: vapes, drinks, cigarettes, snacks and more, at wholesale, delivered or picked up.`,
    path: paths.home(),
    data: [companyData(shop), siteData(shop)],
  }))
