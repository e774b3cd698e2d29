import type { Profile } from '@endcap/contract/accounts/accounts'
import { signOut } from '@endcap/contract/client/calls.gen'
import { isRecord, parseJson, textIn } from '@endcap/contract/client/parsed-json'
import { useHydrated } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'
import { paths } from '../paths.ts'
import {
  clearStored,
  readStored,
  storedKeys,
  storedTexts,
  tabKeys,
  writeStored,
  writeTab,
} from '../storage.ts'
import { tokenExpiry } from './token.ts'

/** The session stored at login (S3-14): the token and its owner's profile. */
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

/** The session, even during hydration, when the document still shows a guest's page. */
export const useStoredSession = (): Session | null => useSelector(sessionAtom)

/**
 * The session: null for a guest, undefined until the document is hydrated, since documents are
 * the same for everybody.
 */
export const useSession = (): Session | null | undefined => {
  const session = useStoredSession()
  return useHydrated() ? session : undefined
}

/** Stores the session after a login (S4-20). The caller then loads a new document. */
export const storeSession = (session: Session): void =>
  writeStored(storedKeys.profile, JSON.stringify(session))

/**
 * Clears all local storage, the age flag included, and loads the home page (S4-24). The server ends the
 * session, too, if it can be reached (X3-24).
 */
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

/**
 * Logs out because the token has expired. The quick order, and cart changes and entries in order guides that the
 * server has not acknowledged, stay stored for the same customer's next login.
 */
export const endSession = (): void => {
  clearStored(storedKeys.cartSync, storedKeys.guideEntries, storedKeys.quickOrder)
  writeTab(tabKeys.sessionEnded, location.pathname + location.search)
  location.assign(paths.home())
}

/** Logs out when the token's expiry claim has passed (S4-25). */
export const endExpiredSession = (now: Date): void => {
  const session = readSession()
  if (session === null) return
  const expiry = tokenExpiry(session.token)
  if (expiry !== null && expiry <= now.getTime()) endSession()
}
