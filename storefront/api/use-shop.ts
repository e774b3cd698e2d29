import type { Shop } from '@endcap/contract/settings'
import type { ShopFeature } from '@endcap/contract/shop-features'
import { useLoaderData } from '@tanstack/react-router'

export const useShop = (): Shop => useLoaderData({ from: '__root__', select: ({ shop }) => shop })

export const useFeature = (feature: ShopFeature): boolean => !!useShop().features?.includes(feature)
