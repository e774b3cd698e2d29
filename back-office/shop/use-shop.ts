import { getShop, type Shop } from '@endcap/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { callAsAnyone } from '../api/call.ts'

/** What everybody may know of the shop, asked once; undefined until it is known. */
export const useShop = (): Shop | undefined => {
  const { data } = useQuery({
    queryKey: ['shop', 'public'],
    queryFn: () => callAsAnyone(getShop),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.data
}

/** The shop's time zone, in which all its moments are shown. */
export const useTimeZone = (): string => useShop()?.time_zone ?? 'America/New_York'
