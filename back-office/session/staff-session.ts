import { StaffProfile } from '@endcap/contract/staff'
import { z } from 'zod'

const key = 'staff'

const StaffSession = z.object({ token: z.string(), result: StaffProfile })
/** The reply of `staffSignIn`, stored on this device. */
type StaffSession = z.output<typeof StaffSession>

const parse = (text: string): StaffSession | null => {
  try {
    return StaffSession.parse(JSON.parse(text))
  } catch {
    return null
  }
}

let last: { text: string; session: StaffSession | null } = { text: 'null', session: null }

/** Returns the stored session, or null if there is none or it can't be parsed. */
export const readSession = (): StaffSession | null => {
  const text = localStorage.getItem(key) ?? 'null'
  if (text !== last.text) last = { text, session: parse(text) }
  return last.session
}

export const storeSession = (session: StaffSession): void =>
  localStorage.setItem(key, JSON.stringify(session))

const listeners = new Set<(message: string) => void>()

/** Registers a listener for the end of the session; returns the function that removes it. */
export const onSessionEnd = (listener: (message: string) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ends the session on this device. `message` is shown on the login page; '' after a logout. */
export const endSession = (message: string): void => {
  localStorage.removeItem(key)
  for (const listener of listeners) listener(message)
}
