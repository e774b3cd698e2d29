import type { staffSignIn } from '@endcap/contract/accounts/staff'
import { staffSignOut } from '@endcap/contract/client/staff-calls.gen'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { roles } from '@endcap/contract/roles'
import { readStored, removeStored, storedKeys, writeStored } from '../storage.ts'

const key = storedKeys.session

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

/** Returns null if there is no session or it can't be parsed. */
export const readSession = (): StaffSession | null => {
  const text = readStored(key) ?? 'null'
  if (text !== last.text) last = { text, session: parse(text) }
  return last.session
}

export const storeSession = (session: StaffSession): void =>
  writeStored(key, JSON.stringify(session))

/** Continues the session with a new token, after the old one has ended. */
export const renewToken = (token: string): void => {
  const session = readSession()
  if (session !== null) storeSession({ ...session, token })
}

const listeners = new Set<(message: string) => void>()

/** Returns a function that removes the listener. */
export const onSessionEnd = (listener: (message: string) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Also ends the session on the server, if it can be reached. */
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

/** Only on this device. `message` is shown on the login page; '' after a logout. */
export const endSession = (message: string): void => {
  removeStored(key)
  notifyOfEnd(message)
}

/**
 * Ends this tab's session when it ends in another tab, or when someone else logs in there, because
 * changes made here would then be theirs. Returns a function that stops this.
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
