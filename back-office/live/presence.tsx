import { setPresence } from '@endcap/contract/client/staff-calls.gen'
import { presenceIntervalSeconds } from '@endcap/contract/limits'
import type { PresenceKind } from '@endcap/contract/live'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { setOthers, useOthers } from './live-state.ts'

/** Tells others that this person has an object open, and names the others who have it open. */
export const Presence = ({ kind, id }: { kind: PresenceKind; id: string }) => {
  const others = useOthers(kind, id)
  useEffect(() => {
    const say = (open: 0 | 1) =>
      call(setPresence, { body: { kind, id, open } })
        .then(({ data }) => setOthers(kind, id, data))
        // Sent again at the next interval.
        .catch(() => {})
    void say(1)
    const timer = setInterval(() => void say(1), presenceIntervalSeconds * 1000)
    return () => {
      clearInterval(timer)
      void say(0)
    }
  }, [kind, id])
  if (others.length === 0) return null
  const names = others.map(({ name }) => name).join(' and ')
  return (
    <p role="status" className="text-sm text-warning">
      {names} {others.length === 1 ? 'has' : 'have'} this open too.
    </p>
  )
}
