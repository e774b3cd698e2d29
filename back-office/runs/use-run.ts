import { getRun } from '@endcap/contract/client/page-calls.gen'
import { randomId } from '@endcap/contract/client/random-id'
import type { Run } from '@endcap/contract/runs/runs'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useMemo, useState } from 'react'
import { callWithin } from '../api/call.ts'
import { callQuery } from '../api/queries.ts'
import { snapshotQuery, splitByStaff } from '../offline/snapshot-query.ts'
import { nextTime, storedRevision } from '../offline/stored-items.ts'
import { useOnline } from '../offline/use-online.ts'
import { readSession } from '../session/staff-session.ts'
import { type QueuedOp, withQueued } from './apply-ops.ts'
import { opQueue, phoneId, readRunSnapshot, storeRunSnapshot } from './run-phone-store.ts'
import { countAnswers, sending, sendOps } from './send-ops.ts'

const call = callWithin(8_000)

/** Reads again if a reply to operations arrived in the meantime, because the result may be older. */
const readRun = async (id: string): Promise<{ data: Run }> => {
  for (;;) {
    const before = countAnswers()
    const reply = await call(getRun, { params: { id } })
    if (before !== countAnswers()) continue
    storeRunSnapshot(reply.data)
    return reply
  }
}

type Recorded = { content: QueuedOp['content']; id?: string; seen?: number }

export type DrivenRun = {
  /** Includes operations that haven't been sent yet. */
  run: Run | undefined
  error: Error | null
  reload: () => void
  unsent: number
  /** Names of people whose operations are stored on this device until they sign in again. */
  strangers: readonly string[]
  isOffline: boolean
  /** A sentence that says why the shop refuses operations and what to do, or `''`. */
  refusal: string
  /** A sentence that says why operations can’t be stored on this device, or `''`. */
  problem: string
  /** Stores operations on the phone and sends them. Returns false if there is no space. */
  record: (...ops: readonly Recorded[]) => boolean
}

export const useRun = (id: string): DrivenRun => {
  const { data, error, refetch } = useQuery(
    snapshotQuery(
      callQuery(getRun, { params: { id } }).queryKey,
      () => readRun(id),
      () => readRunSnapshot(id),
    ),
  )
  const revision = useSelector(storedRevision)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored items change with the revision
  const queue = useMemo(() => opQueue.read(id), [id, revision])
  const run = useMemo(() => data && withQueued(data.data, queue), [data, queue])
  const { isFailing, refusal } = useSelector(sending)
  const isOnline = useOnline()
  const [problem, setProblem] = useState('')
  useEffect(() => void sendOps(), [])

  const profile = readSession()?.result
  return {
    run,
    error,
    reload: () => void refetch(),
    ...splitByStaff(queue, profile?._id),
    isOffline: !isOnline || isFailing,
    refusal,
    problem,
    record: (...ops) => {
      if (profile === undefined) return false
      try {
        for (const { content, id: opId = randomId(), seen = 0 } of ops)
          opQueue.add(id, {
            ...{ id: opId, seq: nextTime(), at: new Date().toISOString(), phone: phoneId() },
            ...{ seen, content, staff_id: profile._id, staff_name: profile.name },
          })
        setProblem('')
      } catch {
        setProblem(
          'This device is out of storage, so nothing was recorded. Please free up some space.',
        )
        return false
      } finally {
        void sendOps()
      }
      return true
    },
  }
}
