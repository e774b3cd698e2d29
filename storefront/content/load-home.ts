import { loading } from '../api/load.ts'
import { topProductsReading } from '../catalog/readings.ts'
import type { PageFacts } from '../document/head.ts'
import { paths } from '../paths.ts'
import type { Readings } from '../readings/readings.ts'
import { carouselReading, shopReading } from './readings.ts'
import { companyData, siteData } from './structured-data.ts'

/** What the home page shows beside the shell's own. */
export const loadHome = async (readings: Readings): Promise<PageFacts> => {
  const [shop] = await loading(
    Promise.all([
      readings.ensure(shopReading),
      readings.ensure(carouselReading),
      readings.ensure(topProductsReading),
    ]),
  )
  return {
    // Spec §2: the document's title is the store's name.
    title: shop.store_name,
    description: `${shop.store_name} is the distributor from Georgia for convenience stores and smoke shops: vapes, drinks, cigarettes, snacks and more, at wholesale, delivered or picked up.`,
    path: paths.home(),
    data: [companyData(shop), siteData(shop)],
  }
}
