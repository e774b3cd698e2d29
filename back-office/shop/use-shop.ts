import { getShop } from '@endcap/contract/client/calls.gen'
import type { Shop } from '@endcap/contract/settings'
import { hasTradeFacts, type ShopFeature, shopFeatures } from '@endcap/contract/shop-features'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { callAsAnyone } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { readStored, storedKeys, storeIfRoom } from '../storage.ts'

const shopQuery = queryOptions({
  queryKey: ['shop', 'public'],
  queryFn: async () => {
    const shop = await callAsAnyone(getShop)
    storeIfRoom(storedKeys.features, (shop.data.features ?? []).join(' '))
    return shop
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Requested once; undefined until loaded. */
export const useShop = (): Shop | undefined => {
  const { data } = useQuery(shopQuery)
  return data?.data
}

/** As of the last time that this browser loaded the shop, so that the menu is whole at once, and without a connection. */
const storedFeatures = (): readonly ShopFeature[] => {
  const names = readStored(storedKeys.features)?.split(' ') ?? []
  return shopFeatures.filter((feature) => names.includes(feature))
}

const featuresOf = (shop: Shop | undefined): readonly ShopFeature[] =>
  shop === undefined ? storedFeatures() : (shop.features ?? [])

/** Whether the owner has switched a feature on. */
export const hasFeature = (feature: ShopFeature): boolean =>
  featuresOf(queryClient.getQueryData(shopQuery.queryKey)?.data).includes(feature)

/** Waits for the shop if this browser has not loaded it before. */
export const loadFeatures = async (): Promise<void> => {
  if (readStored(storedKeys.features) === null)
    await queryClient.ensureQueryData(shopQuery).catch(() => undefined)
}

export const defaultTimeZone = 'America/New_York'

/** Read once by the frame, because a list shows a timestamp in each row. */
export const TimeZone = createContext(defaultTimeZone)

export const useTimeZone = (): string => useContext(TimeZone)

/** The features that the owner has switched on. */
export const useFeatures = (): readonly ShopFeature[] => featuresOf(useShop())

/** Whether products and customers have facts of law and tax. */
export const useHasTradeFacts = (): boolean => hasTradeFacts(useFeatures())

export const useFeature = (feature: ShopFeature): boolean => useFeatures().includes(feature)
