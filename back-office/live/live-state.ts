import { getOrderTimeline, getToday, staffGetOrder } from '@endcap/contract/client/staff-calls.gen'
import type { CountedTopic, Person, StaffEvent } from '@endcap/contract/live'
import { Store, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { queryClient } from '../api/queries.ts'
import { listenToEvents } from './event-stream.ts'

type LiveState = {
  /** Number of rows that need work, by topic. Has only topics that the role may see. */
  counts: Readonly<Partial<Record<CountedTopic, number>>>
  /** Other people who have an object open, by `kind id`. */
  others: Readonly<Record<string, readonly Person[]>>
}

const live = new Store<LiveState>({ counts: {}, others: {} })

const apply = (event: StaffEvent): void => {
  if (event.kind === 'counts') live.setState((state) => ({ ...state, counts: event.counts }))
  if (event.kind === 'changed') {
    void queryClient.invalidateQueries({ queryKey: [event.topic] })
    // Today shows counts of every other topic. Its sales aren't reloaded with each order.
    if (event.topic !== 'picking')
      void queryClient.invalidateQueries({ queryKey: ['today', getToday.name] })
    if (event.topic === 'orders') void queryClient.invalidateQueries({ queryKey: ['picking'] })
    // Lists of orders don't show picks, which may come every second.
    if (event.topic === 'picking')
      for (const id of event.ids)
        for (const { name } of [staffGetOrder, getOrderTimeline])
          void queryClient.invalidateQueries({ queryKey: ['orders', name, { params: { id } }] })
  }
  if (event.kind === 'presence') setOthers(event.object.kind, event.object.id, event.others)
}

export const setOthers = (kind: string, id: string, others: readonly Person[]): void =>
  live.setState((state) => ({ ...state, others: { ...state.others, [`${kind} ${id}`]: others } }))

/** Reloads results in use when the shop's data changes. */
export const useLiveEvents = (): void => {
  useEffect(() => {
    const closing = new AbortController()
    let hasConnected = false
    const onConnect = () => {
      if (hasConnected) void queryClient.invalidateQueries()
      hasConnected = true
    }
    void listenToEvents(closing.signal, onConnect, apply)
    return () => closing.abort()
  }, [])
}

export const useCounts = () => useSelector(live, ({ counts }) => counts)

const nobody: readonly Person[] = []

export const useOthers = (kind: string, id: string): readonly Person[] =>
  useSelector(live, ({ others }) => others[`${kind} ${id}`] ?? nobody)
