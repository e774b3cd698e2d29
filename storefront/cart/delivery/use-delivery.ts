import { getDelivery } from '@endcap/contract/client/calls.gen'
import type { DeliveryTerms } from '@endcap/contract/delivery/delivery-days'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { useQuery } from '../../api/use-query.ts'

const fetchDelivery = () => api()(getDelivery)

export const readDelivery = async (): Promise<DeliveryTerms | null> => (await fetchDelivery()).data

/** Longer timers overflow; the next delivery is read again anyway when the tab becomes visible. */
const maxTimerMs = 86_400_000

/**
 * The customer's next delivery (null: without a route) and how it is paid, read again at the cut-off; undefined until
 * loaded.
 */
export const useDelivery = (customerId: string | undefined) => {
  const { data, refetch } = useQuery(
    customerId === undefined ? null : { key: customerId, fetch: fetchDelivery },
  )
  const terms = data?.data
  const cutoff = terms?.cutoff.getTime()
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
    if (terms !== undefined) setSeenDay((day) => day ?? terms?.day ?? '')
  }, [terms])
  return { terms, seenDay, paysByInvoice: data?.pays_by_invoice }
}
