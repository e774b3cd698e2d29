import { getPicking } from '@endcap/contract/client/staff-calls.gen'
import type { ShortReason } from '@endcap/contract/orders/order-changes'
import type { PickingLine, PickingOrder } from '@endcap/contract/orders/picking'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useMemo, useState } from 'react'
import { callWithin } from '../api/call.ts'
import { callQuery } from '../api/queries.ts'
import { cachePage } from '../offline/offline-page.ts'
import { snapshotQuery, splitByStaff } from '../offline/snapshot-query.ts'
import { storedRevision } from '../offline/stored-items.ts'
import { useOnline } from '../offline/use-online.ts'
import { readSession } from '../session/staff-session.ts'
import { withQueued } from './pick-lines.ts'
import {
  type Dispute,
  queuePick,
  readDisputes,
  readQueue,
  readSnapshot,
  storeSnapshot,
} from './picking-store.ts'
import { countAnswers, sending, sendPicks } from './send-picks.ts'

const call = callWithin(8_000)

/** Reads again if a reply to picks arrived in the meantime, because the result may be older. */
const readOrder = async (id: string): Promise<{ data: PickingOrder }> => {
  for (;;) {
    const before = countAnswers()
    const reply = await call(getPicking, { params: { id } })
    if (before !== countAnswers()) continue
    storeSnapshot(reply.data)
    return reply
  }
}

export type Picking = {
  order: PickingOrder | undefined
  /** Includes picks that haven't been sent yet. */
  lines: readonly PickingLine[]
  error: Error | null
  reload: () => void
  unsent: number
  /** Names of people whose picks are stored on this device until they sign in again. */
  strangers: readonly string[]
  isOffline: boolean
  /** Why this account may not send picks now and what to do, or `''`. */
  refusal: string
  disputes: readonly Dispute[]
  /** Why picks can't be stored on this device, or ''. */
  problem: string
  /** `reason` is for a short line. */
  pick: (line: PickingLine, quantity: number, reason?: ShortReason | null) => void
}

const me = () => readSession()?.result

/** The server's order, with the picks made on this device since. */
export const usePicking = (id: string): Picking => {
  const { data, error, refetch } = useQuery(
    snapshotQuery(
      callQuery(getPicking, { params: { id } }).queryKey,
      () => readOrder(id),
      () => readSnapshot(id),
    ),
  )
  const revision = useSelector(storedRevision)
  const staffId = me()?._id ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored items change with the revision
  const { queue, disputes } = useMemo(
    () => ({ queue: readQueue(id), disputes: readDisputes(id, staffId) }),
    [id, staffId, revision],
  )
  const { isFailing, refusal } = useSelector(sending)
  const isOnline = useOnline()
  const [problem, setProblem] = useState('')
  const order = data?.data
  const lines = useMemo(() => withQueued(order?.lines ?? [], queue), [order, queue])
  useEffect(() => void sendPicks(), [])

  const pictures = order?.lines.map(({ thumbnail }) => pictureOf(thumbnail)).join(' ')
  useEffect(() => {
    if (pictures === undefined) return
    // If offline or without TLS, nothing can be cached.
    cachePage(pictures.split(' ').filter(Boolean)).catch(() => {})
  }, [pictures])

  return {
    order,
    lines,
    error,
    reload: () => void refetch(),
    ...splitByStaff(queue, staffId),
    isOffline: !isOnline || isFailing,
    refusal,
    disputes,
    problem,
    pick: (line, quantity, reason = null) => {
      const profile = me()
      if (profile === undefined) return
      try {
        queuePick(id, {
          line_id: line._id,
          was: line.picked ?? 0,
          quantity,
          reason,
          title: line.title,
          staff_id: profile._id,
          staff_name: profile.name,
        })
        setProblem('')
      } catch {
        setProblem(
          'This device is out of storage, so nothing was counted. Please free up some space.',
        )
      }
      void sendPicks()
    },
  }
}

export const pictureOf = (path: string): string =>
  path.startsWith('/images/') ? `${path}?w=560` : path
