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
export type Session = { token: string; result: Profile }

const parseSession = (text: string | null): Session | null => {
  const value = parseJson(text)
  if (!isRecord(value) || !isRecord(value.result)) return null
  const { result } = value
  const token = textIn(value, 'token')
  const _id = textIn(result, '_id')
  if (token === '' || _id === '') return null
  return {
    token,
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
  location.assign(paths.home())
}

/** Unsent cart changes, guide entries and the quick order stay for the customer's next login. */
export const endSession = (): void => {
  clearStored(storedKeys.cartSync, storedKeys.guideEntries, storedKeys.quickOrder)
  writeTab(tabKeys.sessionEnded, location.pathname + location.search)
  location.assign(paths.home())
}

/** Logs out if the token's expiry claim has passed (S4-25). */
export const endExpiredSession = (now: Date): void => {
  const session = readSession()
  if (session === null) return
  const expiry = tokenExpiry(session.token)
  if (expiry !== null && expiry <= now.getTime()) endSession()
}
