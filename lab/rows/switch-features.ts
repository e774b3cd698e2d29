import type { ShopFeature } from '@endcap/contract/shop-features'
import type { BenchShop } from '../shop/bench-shop.ts'

export const switchFeatures = async (
  shop: BenchShop,
  features: readonly ShopFeature[],
): Promise<void> => {
  const reply = await fetch(`${shop.url}/admin/api/settings`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${shop.ownerToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ features }),
  })
  if (!reply.ok) throw new Error(`The features were not switched: ${await reply.text()}`)
}

/** Short and many, so that what else the machine does affects both sides of each pair. */
export const orderRounds = { rounds: 15, seconds: 0.5 }
