import { getShop } from '@endcap/contract/calls.gen'
import type { Shop } from '@endcap/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { callAsAnyone } from '../api/call.ts'

/** Returns the shop's public settings, requested once; undefined until they are loaded. */
export const useShop = (): Shop | undefined => {
  const { data } = useQuery({
    queryKey: ['shop', 'public'],
    queryFn: () => callAsAnyone(getShop),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.data
}

/** Returns the shop's time zone, in which all timestamps are shown. */
export const useTimeZone = (): string => useShop()?.time_zone ?? 'America/New_York'
