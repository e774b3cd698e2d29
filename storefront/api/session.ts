import type { Profile } from '@endcap/contract/accounts'
import { useHydrated } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'
import { paths } from '../paths.ts'
import {
  clearStored,
  isRecord,
  parseJson,
  readStored,
  storedKeys,
  storedTexts,
  tabKeys,
  textIn,
  writeStored,
  writeTab,
} from '../storage.ts'
import { tokenExpiry } from './token.ts'

/** What is stored at login (spec §3): the token, and who it belongs to. */
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

/** The session of this browser, or null for a guest. */
export const readSession = (): Session | null => {
  readStored(storedKeys.profile)
  return sessionAtom.get()
}

/**
 * The session: null for a guest, undefined until the document is hydrated, since documents are
 * the same for everybody.
 */
export const useSession = (): Session | null | undefined => {
  const session = useSelector(sessionAtom)
  return useHydrated() ? session : undefined
}

/** Spec §4, login success. The caller then loads the next page anew. */
export const storeSession = (session: Session): void =>
  writeStored(storedKeys.profile, JSON.stringify(session))

/** Spec §4, logout: clears all local storage, the age flag too, and loads the shop anew. */
export const logOut = (): void => {
  clearStored()
  location.assign(paths.home())
}

/**
 * Logs out because the token has ended. Cart changes that the server has not acknowledged stay,
 * for the same customer's next login.
 */
export const endSession = (): void => {
  clearStored(storedKeys.cartSync)
  writeTab(tabKeys.sessionEnded, '1')
  location.assign(paths.home())
}

/** Spec §4: on a route change a token whose expiry claim has passed is logged out. */
export const endExpiredSession = (now: Date): void => {
  const session = readSession()
  if (session === null) return
  const expiry = tokenExpiry(session.token)
  if (expiry !== null && expiry <= now.getTime()) endSession()
}
