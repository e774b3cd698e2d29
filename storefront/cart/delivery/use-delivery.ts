import { getDelivery } from '@endcap/contract/calls.gen'
import type { DeliveryTerms } from '@endcap/contract/delivery-days'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { useQuery } from '../../api/use-query.ts'

export const readDelivery = async (): Promise<DeliveryTerms | null> =>
  (await api()(getDelivery)).data

/** Longer timers overflow; the next delivery is read again anyway when the tab becomes visible. */
const maxTimerMs = 86_400_000

/** The customer's next delivery (null: without a route, undefined: not loaded), read again at the cut-off. */
export const useDelivery = (customerId: string | undefined) => {
  const { data, refetch } = useQuery(
    customerId === undefined ? null : { key: customerId, fetch: readDelivery },
  )
  const cutoff = data?.cutoff.getTime()
  useEffect(() => {
    if (cutoff === undefined) return
    // A second later, since clocks differ.
    const left = Math.max(cutoff - Date.now(), 0) + 1_000
    const timer = setTimeout(refetch, Math.min(left, maxTimerMs))
    return () => clearTimeout(timer)
  }, [cutoff, refetch])
  // The day that the page showed first: another one needs the buyer's consent.
  const [seenDay, setSeenDay] = useState<string>()
  useEffect(() => {
    if (data !== undefined) setSeenDay((day) => day ?? data?.day ?? '')
  }, [data])
  return { terms: data, seenDay }
}
