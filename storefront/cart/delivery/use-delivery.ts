import { getDelivery } from '@endcap/contract/client/calls.gen'
import type { DeliveryTerms } from '@endcap/contract/delivery/delivery-days'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { useQuery } from '../../api/use-query.ts'

const fetchDelivery = () => api()(getDelivery)

export const readDelivery = async (): Promise<DeliveryTerms | null> => (await fetchDelivery()).data

/** Longer timers overflow. The delivery is also fetched again when the tab becomes visible. */
const maxTimerMs = 86_400_000

/** Fetched again after the cut-off. Null if the customer has no route, undefined while loading. */
export const useDelivery = (customerId: string | undefined) => {
  const { data, refetch } = useQuery(
    customerId === undefined ? null : { key: customerId, fetch: fetchDelivery },
  )
  const terms = data?.data
  const cutoff = terms?.cutoff.getTime()
  useEffect(() => {
    if (cutoff === undefined) return
    // One second later, because clocks differ.
    const left = Math.max(cutoff - Date.now(), 0) + 1_000
    const timer = setTimeout(refetch, Math.min(left, maxTimerMs))
    return () => clearTimeout(timer)
  }, [cutoff, refetch])
  // The day that was shown first. If it changes, the buyer must agree to the new day.
  const [seenDay, setSeenDay] = useState<string>()
  useEffect(() => {
    if (terms !== undefined) setSeenDay((day) => day ?? terms?.day ?? '')
  }, [terms])
  return {
    ...{ terms, seenDay },
    paysByInvoice: data?.pays_by_invoice,
    usualType: data?.usual_type,
    credit: data?.credit,
  }
}
