import { StaffProfile } from '@endcap/contract/staff'
import { z } from 'zod'

const key = 'staff'

const StaffSession = z.object({ token: z.string(), result: StaffProfile })
/** Who is signed in on this device, as `staffSignIn` answered. */
export type StaffSession = z.output<typeof StaffSession>

/** What is stored on this device, or null: also where it is not readable any more. */
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
