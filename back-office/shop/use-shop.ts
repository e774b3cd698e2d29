import { getShop } from '@endcap/contract/client/calls.gen'
import type { Shop } from '@endcap/contract/settings'
import type { ShopFeature } from '@endcap/contract/shop-features'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { callAsAnyone } from '../api/call.ts'

/** Requested once; undefined until loaded. */
export const useShop = (): Shop | undefined => {
  const { data } = useQuery({
    queryKey: ['shop', 'public'],
    queryFn: () => callAsAnyone(getShop),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.data
}

export const defaultTimeZone = 'America/New_York'

/** Read once by the frame, because a list shows a timestamp in each row. */
export const TimeZone = createContext(defaultTimeZone)

export const useTimeZone = (): string => useContext(TimeZone)

const none: readonly ShopFeature[] = []

/** What the owner has switched on; nothing until loaded. */
export const useFeatures = (): readonly ShopFeature[] => useShop()?.features ?? none

export const useFeature = (feature: ShopFeature): boolean => useFeatures().includes(feature)
