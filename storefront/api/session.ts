import type { Profile } from '@endcap/contract/accounts/accounts'
import { signOut } from '@endcap/contract/client/calls.gen'
import { isRecord, parseJson, textIn } from '@endcap/contract/client/parsed-json'
import { useHydrated } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'
import { paths } from '../paths.ts'
import {
  clearStored,
  readStored,
  type StoredKey,
  storedKeys,
  storedTexts,
  tabKeys,
  writeStored,
  writeTab,
} from '../storage.ts'
import { tokenExpiry } from './token.ts'

/** Stored at login (S3-14): the token and its owner's profile. */
export type Session = {
  token: string
  result: Profile
  /** By then, or since then in this browser. */
  has_ordered: boolean
}

const parseSession = (text: string | null): Session | null => {
  const value = parseJson(text)
  if (!isRecord(value) || !isRecord(value.result)) return null
  const { result } = value
  const token = textIn(value, 'token')
  const _id = textIn(result, '_id')
  if (token === '' || _id === '') return null
  return {
    token,
    has_ordered: value.has_ordered === true,
    result: {
      _id,
      name: textIn(result, 'name'),
      email: textIn(result, 'email'),
      phone: textIn(result, 'phone'),
      business_name: textIn(result, 'business_name'),
      business_address: textIn(result, 'business_address'),
      time: textIn(result, 'time'),
    },
  }
}

const sessionAtom = createAtom(() => parseSession(storedTexts.profile.get()))

/** Null for a guest. */
export const readSession = (): Session | null => {
  readStored(storedKeys.profile)
  return sessionAtom.get()
}

/** False once the customer has logged out, e.g. in another tab while a reply was on its way. */
export const isLoggedIn = (user_id: string): boolean => readSession()?.result._id === user_id

/** Stores nothing of a customer who has logged out. */
export const writeOwn = <Value extends { user_id: string }>(key: StoredKey, value: Value): void => {
  if (isLoggedIn(value.user_id)) writeStored(key, JSON.stringify(value))
}

/** Also available during hydration, while the document still shows a guest's page. */
export const useStoredSession = (): Session | null => useSelector(sessionAtom)

/** Null for a guest. Undefined until hydration, since all visitors get the same document. */
export const useSession = (): Session | null | undefined => {
  const session = useStoredSession()
  return useHydrated() ? session : undefined
}

/** The caller must then load a new document (S4-20). */
export const storeSession = (session: Session): void =>
  writeStored(storedKeys.profile, JSON.stringify(session))

/** From now on the home page begins with the order guide (X1-88). */
export const noteOrder = (): void => {
  const session = readSession()
  if (session?.has_ordered === false) storeSession({ ...session, has_ordered: true })
}

/** Clears all local storage, including the age flag (S4-24), and ends the session (X3-24). */
export const logOut = (): void => {
  const token = readSession()?.token
  if (token !== undefined)
    void fetch(signOut.path, {
      method: signOut.method,
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
    }).catch(() => {})
  clearStored()
  writeTab(tabKeys.checkoutDraft, null)
  location.assign(paths.home())
}

/**
 * What a session’s end stopped. `order`: it was not placed; `unfinished`: it was sent before and got
 * no reply; `change`: another change was not saved; `nothing`: all of it is stored in this browser.
 */
export const lossKinds = ['order', 'unfinished', 'change', 'nothing'] as const
export type Loss = (typeof lossKinds)[number]

let ordering: Loss = 'nothing'
/** Set while an order is being sent. */
export const setOrdering = (loss: Extract<Loss, 'order' | 'unfinished' | 'nothing'>): void => {
  ordering = loss
}

/** `address`: the page to return to. */
export type EndedSession = { address: string; loss: Loss }

export const here = (): string => location.pathname + location.search

/**
 * Unsent cart changes, guide entries, the quick order and the checkout’s fields stay for the
 * customer's next login (X3-260).
 */
export const endSession = (stopped: Loss = 'nothing'): void => {
  clearStored(storedKeys.cartSync, storedKeys.guideEntries, storedKeys.quickOrder)
  const loss = ordering === 'nothing' ? stopped : ordering
  writeTab(tabKeys.sessionEnded, JSON.stringify({ address: here(), loss } satisfies EndedSession))
  location.assign(paths.home())
}

/** Logs out if the token's expiry claim has passed (S4-25). */
export const endExpiredSession = (now: Date): void => {
  const session = readSession()
  if (session === null) return
  const expiry = tokenExpiry(session.token)
  if (expiry !== null && expiry <= now.getTime()) endSession()
}
