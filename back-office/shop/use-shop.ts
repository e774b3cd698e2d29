import { getShop } from '@endcap/contract/client/calls.gen'
import type { Shop } from '@endcap/contract/settings'
import type { ShopFeature } from '@endcap/contract/shop-features'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { callAsAnyone } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'

const shopQuery = queryOptions({
  queryKey: ['shop', 'public'],
  queryFn: () => callAsAnyone(getShop),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Requested once; undefined until loaded. */
export const useShop = (): Shop | undefined => {
  const { data } = useQuery(shopQuery)
  return data?.data
}

/** Whether the owner has switched a feature on; false until the shop is loaded (`useShop`). */
export const hasFeature = (feature: ShopFeature): boolean =>
  queryClient.getQueryData(shopQuery.queryKey)?.data.features?.includes(feature) === true

/** For what depends on the shop’s features before the frame is shown. Without a connection they are unknown. */
export const loadShop = (): Promise<unknown> =>
  queryClient.ensureQueryData(shopQuery).catch(() => undefined)

export const defaultTimeZone = 'America/New_York'

/** Read once by the frame, because a list shows a timestamp in each row. */
export const TimeZone = createContext(defaultTimeZone)

export const useTimeZone = (): string => useContext(TimeZone)

const none: readonly ShopFeature[] = []

/** What the owner has switched on; nothing until loaded. */
export const useFeatures = (): readonly ShopFeature[] => useShop()?.features ?? none

export const useFeature = (feature: ShopFeature): boolean => useFeatures().includes(feature)
