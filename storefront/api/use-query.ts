import { useCallback, useEffect, useRef, useState } from 'react'
import { onNewerCatalogue } from './api.ts'
import { onVisible } from './visibility.ts'

export type Query<T> = { key: string; fetch: () => Promise<T> }

export type QueryResult<T> = {
  /** The last reply to this query. */
  data: T | undefined
  /** The last reply to this query or, until it has one, to the previous query. */
  latestData: T | undefined
  /** The error of the last call; null after a success. */
  error: unknown
  /** Whether the first call, or a call by `refetch`, has no reply yet. */
  isPending: boolean
  refetch: () => void
}

type Status = { key: string; isPending: boolean; error: unknown }

/**
 * Fetches data that belongs to one person or one moment: when it is first shown and whenever it
 * may have changed (the tab becomes visible, the catalogue is newer). Nothing is cached after the
 * component is gone. Nothing is fetched while `query` is null.
 */
export const useQuery = <T>(query: Query<T> | null): QueryResult<T> => {
  const key = query?.key ?? ''
  const [status, setStatus] = useState<Status>({ key: '', isPending: false, error: null })
  const [reply, setReply] = useState<{ key: string; data: T } | null>(null)
  const current = useRef({
    query,
    callNumber: 0,
    /** Replies to earlier calls are discarded: they are for another query, or older than the data shown. */
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
        // On a slow connection a reply may come after its call has been repeated.
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

  /**
   * Refetches in the background, after a call under way. Its reply is shown: were it discarded at each
   * change, nothing would be shown while changes come faster than replies.
   */
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
      // Discards a reply to this query that arrives after the next one has begun.
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
