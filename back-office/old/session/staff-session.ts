import { StaffProfile } from '@endcap/contract/staff'
import { z } from 'zod'

const key = 'staff'

const StaffSession = z.object({ token: z.string(), result: StaffProfile })
/** The reply of `staffSignIn`, stored on this device. */
type StaffSession = z.output<typeof StaffSession>

/** Returns the stored session, or null if there is none or it can't be parsed. */
export const readSession = (): StaffSession | null => {
  try {
    return StaffSession.parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

export const storeSession = (session: StaffSession): void =>
  localStorage.setItem(key, JSON.stringify(session))

export const clearSession = (): void => localStorage.removeItem(key)
