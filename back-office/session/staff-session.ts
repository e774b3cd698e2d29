import type { staffSignIn } from '@endcap/contract/accounts/staff'
import { staffSignOut } from '@endcap/contract/client/staff-calls.gen'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { roles } from '@endcap/contract/roles'
import { readStored, removeStored, storedKeys, writeStored } from '../storage.ts'

const key = storedKeys.session

/** The reply of `staffSignIn`, stored on this device. */
type StaffSession = ReplyOf<typeof staffSignIn>

const isSession = (stored: Partial<StaffSession> | null): stored is StaffSession =>
  typeof stored?.token === 'string' &&
  typeof stored.result?.name === 'string' &&
  roles.includes(stored.result.role)

const parse = (text: string): StaffSession | null => {
  try {
    const stored: Partial<StaffSession> | null = JSON.parse(text)
    return isSession(stored) ? stored : null
  } catch {
    return null
  }
}

let last: { text: string; session: StaffSession | null } = { text: 'null', session: null }

/** Returns the stored session, or null if there is none or it can't be parsed. */
export const readSession = (): StaffSession | null => {
  const text = readStored(key) ?? 'null'
  if (text !== last.text) last = { text, session: parse(text) }
  return last.session
}

export const storeSession = (session: StaffSession): void =>
  writeStored(key, JSON.stringify(session))

/** Continues the session with the token that replaces the ended ones. */
export const renewToken = (token: string): void => {
  const session = readSession()
  if (session !== null) storeSession({ ...session, token })
}

const listeners = new Set<(message: string) => void>()

/** Registers a listener for the end of the session; returns the function that removes it. */
export const onSessionEnd = (listener: (message: string) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Logs out: the session ends on the server, too, if it can be reached. */
export const logOut = (message = ''): void => {
  const token = readSession()?.token
  if (token !== undefined)
    void fetch(staffSignOut.path, {
      method: staffSignOut.method,
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
    }).catch(() => {})
  endSession(message)
}

const notifyOfEnd = (message: string): void => {
  for (const listener of listeners) listener(message)
}

/** Ends the session on this device. `message` is shown on the login page; '' after a logout. */
export const endSession = (message: string): void => {
  removeStored(key)
  notifyOfEnd(message)
}

/**
 * Ends the session in this tab as well when it ends in another tab, or somebody else logs in there: changes made here
 * would be theirs. Returns the function that stops it.
 */
export const followOtherTabs = (): (() => void) => {
  const onStorage = ({ key: changedKey, oldValue, newValue }: StorageEvent) => {
    if (changedKey !== key) return
    const before = parse(oldValue ?? 'null')
    const now = parse(newValue ?? 'null')
    if (before === null || before.result._id === now?.result._id) return
    notifyOfEnd(
      now === null
        ? 'You were logged out in another tab. Please log in again.'
        : `${now.result.name} has logged in from another tab. Please log in again to continue here.`,
    )
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
