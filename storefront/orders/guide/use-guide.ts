import { getOrderGuide } from '@endcap/contract/client/calls.gen'
import type { GuideRow, OrderGuide } from '@endcap/contract/order-guides/order-guides'
import { useEffect, useMemo } from 'react'
import { api } from '../../api/api.ts'
import { type Query, useQuery } from '../../api/use-query.ts'
import { storedKeys } from '../../storage.ts'
import { type Row, withEntries } from './rows/guide-rows.ts'
import { applyChanges } from './sync/entry-changes.ts'
import {
  countReplies,
  readChanges,
  syncEntries,
  takeEntries,
  useGuideState,
} from './sync/guide-sync.ts'

/** The guide made from the customer's orders. */
export const recentGuide = 'recent'

export type Guide = OrderGuide & {
  rows: GuideRow[]
  guides: OrderGuide[]
  /** The number of replies with the guide's entries when this one was requested. */
  earlierReplies: number
}

/** `older`: includes products that were last ordered long ago. */
const guideQuery = (customerId: string, id: string, older: boolean): Query<Guide> => ({
  key: `guide ${customerId} ${id} ${older}`,
  fetch: async () => {
    const earlierReplies = countReplies(id)
    const { data } = await api()(getOrderGuide, {
      params: { id },
      query: older ? { older: 1 } : {},
    })
    return { ...data, earlierReplies }
  },
})

/** The rows of a guide that isn't shown. Empty until they are fetched. */
export const useGuideRowsOf = (customerId: string, id: string): readonly GuideRow[] => {
  const { data } = useQuery<GuideRow[]>({
    key: `rows ${customerId} ${id}`,
    fetch: async () => (await api()(getOrderGuide, { params: { id }, query: {} })).data.rows,
  })
  return data ?? []
}

/** The longest time until other devices' entries appear. */
const syncIntervalMs = 15_000

/** Includes entries made here and on other devices. */
export const useGuide = (customerId: string, id: string, older: boolean) => {
  const query = useQuery(guideQuery(customerId, id, older))
  const { guide, entries, changes, ...state } = useGuideState()
  const { data } = query
  useEffect(() => {
    readChanges()
    void syncEntries()
    const sync = () => {
      if (document.visibilityState === 'visible') void syncEntries(id)
    }
    const follow = (event: StorageEvent) => {
      if (event.key === storedKeys.guideEntries) readChanges()
    }
    const timer = setInterval(sync, syncIntervalMs)
    window.addEventListener('storage', follow)
    window.addEventListener('online', sync)
    document.addEventListener('visibilitychange', sync)
    return () => {
      clearInterval(timer)
      window.removeEventListener('storage', follow)
      window.removeEventListener('online', sync)
      document.removeEventListener('visibilitychange', sync)
    }
  }, [id])
  useEffect(() => {
    // If another reply arrived in the meantime, its entries may be newer.
    if (data?.earlierReplies === countReplies(id)) takeEntries(id, data.rows)
  }, [data, id])
  const applied = useMemo(
    () => applyChanges(guide === id ? entries : new Map(), changes, id),
    [guide, entries, changes, id],
  )
  const rows: Row[] | undefined = useMemo(
    () => data && withEntries(data.rows, applied),
    [data, applied],
  )
  // Products that were added since the rows were fetched, here or on another device. Whenever there
  // are more of them, the rows are fetched again, even if an earlier fetch is still running.
  const { refetch } = query
  const missing = useMemo(() => {
    if (data === undefined || guide !== id) return ''
    const shown = new Set(data.rows.map(({ product_id }) => product_id))
    return [...entries.values()]
      .filter(({ product_id, listed }) => listed && !shown.has(product_id))
      .map(({ product_id }) => product_id)
      .sort()
      .join()
  }, [data, guide, id, entries])
  useEffect(() => {
    if (missing !== '') refetch()
  }, [missing, refetch])
  return { ...query, ...state, rows }
}
