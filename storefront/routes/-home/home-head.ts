import { t } from '@lingui/core/macro'
import { pageHead } from '../../document/head.ts'
import { companyData, siteData } from '../../document/structured-data.ts'
import { paths } from '../../paths.ts'

/** The title is the store's name (S2-74). */
export const homeHead = (context: Parameters<typeof pageHead>[0]) =>
  pageHead(context, ({ shop }) => {
    const { store_name } = shop
    return {
      title: store_name,
      description: t`${store_name} is the Georgia distributor for convenience stores and smoke shops: vapes, drinks, cigarettes, snacks and more, at wholesale prices, for delivery or pick-up.`,
      path: paths.home(),
      data: import.meta.env.SSR ? [companyData(shop), siteData(shop)] : [],
    }
  })
