import { useEffect } from 'react'
import { readStored, storedKeys, storeIfRoom } from '../storage.ts'
import { logOut, readSession } from './staff-session.ts'

const checkIntervalMs = 15_000
const noteIntervalMs = 5_000
const minuteMs = 60_000

const idleMessage = 'You were logged out after a period of inactivity. Please log in again.'

/** When this tab was last used, in case the browser can't store it. */
let usedHereAt = 0

const readUsedAt = (): number => Math.max(usedHereAt, Number(readStored(storedKeys.usedAt) ?? 0))

const noteUse = (now: number): void => {
  usedHereAt = now
  storeIfRoom(storedKeys.usedAt, String(now))
}

/** The server counts only calls, which an open page makes even if nobody uses it. */
export const useIdleEnd = (): void => {
  useEffect(() => {
    const note = () => {
      const now = Date.now()
      if (now - readUsedAt() > noteIntervalMs) noteUse(now)
    }
    const check = () => {
      const session = readSession()
      if (session && Date.now() - readUsedAt() > session.idle_minutes * minuteMs)
        logOut(idleMessage)
    }
    noteUse(Date.now())
    const events = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const event of events) addEventListener(event, note, { passive: true })
    addEventListener('visibilitychange', check)
    const timer = setInterval(check, checkIntervalMs)
    return () => {
      for (const event of events) removeEventListener(event, note)
      removeEventListener('visibilitychange', check)
      clearInterval(timer)
    }
  }, [])
}
