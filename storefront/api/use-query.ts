import { useCallback, useEffect, useRef, useState } from 'react'
import { onNewerCatalogue } from './api.ts'
import { onVisible } from './visibility.ts'

export type Query<T> = { key: string; fetch: () => Promise<T> }

export type QueryResult<T> = {
  data: T | undefined
  /** Like `data`; until this query has a reply, the data of the previous query. */
  latestData: T | undefined
  error: unknown
  /** Whether the first call, or a `refetch`, is waiting for its reply. */
  isPending: boolean
  refetch: () => void
}

type Status = { key: string; isPending: boolean; error: unknown }

/**
 * Fetches personal or short-lived data when first shown, and again whenever it may have changed
 * (the tab becomes visible, the catalogue is newer). Caches nothing after unmounting. Doesn't fetch
 * while `query` is null.
 */
export const useQuery = <T>(query: Query<T> | null): QueryResult<T> => {
  const key = query?.key ?? ''
  const [status, setStatus] = useState<Status>({ key: '', isPending: false, error: null })
  const [reply, setReply] = useState<{ key: string; data: T } | null>(null)
  const current = useRef({
    query,
    callNumber: 0,
    /** Replies to earlier calls are discarded: they belong to another query or are outdated. */
    oldestCall: 0,
    isFetching: false,
    isOutdated: false,
  })

  const fetchNow = useCallback(() => {
    const state = current.current
    state.callNumber += 1
    const { query: called, callNumber } = state
    state.isFetching = called !== null
    state.isOutdated = false
    if (called === null) return
    const settle = (error: unknown) => {
      state.isFetching = false
      setStatus({ key: called.key, isPending: false, error })
      if (state.isOutdated) fetchNow()
    }
    called.fetch().then(
      (data) => {
        // On a slow connection, a reply may arrive after the reply to a later call.
        if (callNumber < state.oldestCall) return
        state.oldestCall = callNumber
        setReply({ key: called.key, data })
        settle(null)
      },
      (error: unknown) => {
        if (state.callNumber === callNumber) settle(error)
      },
    )
  }, [])

  const refetch = useCallback(() => {
    const called = current.current.query
    if (called !== null)
      setStatus((before) => ({
        key: called.key,
        isPending: true,
        error: before.key === called.key ? before.error : null,
      }))
    fetchNow()
  }, [fetchNow])

  /** Waits for the current call: if each change discarded its reply, nothing might be shown. */
  const refetchInBackground = useCallback(() => {
    if (current.current.isFetching) current.current.isOutdated = true
    else fetchNow()
  }, [fetchNow])

  useEffect(() => {
    current.current.query = query
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is fetched at once
  useEffect(() => {
    refetch()
    const state = current.current
    return () => {
      // Discards a reply to this query that arrives after the next query has begun.
      state.callNumber += 1
      state.oldestCall = state.callNumber
      state.isFetching = false
    }
  }, [refetch, key])
  useEffect(() => onVisible(refetchInBackground), [refetchInBackground])
  useEffect(() => onNewerCatalogue(refetchInBackground), [refetchInBackground])

  const isCurrent = status.key === key
  return {
    data: reply?.key === key ? reply.data : undefined,
    latestData: reply?.data,
    error: isCurrent ? status.error : null,
    isPending: isCurrent ? status.isPending : query !== null,
    refetch,
  }
}
