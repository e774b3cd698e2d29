import { createAtom, useSelector } from '@tanstack/react-store'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The message of a successful sign-up, for the login page (S4-23). It survives a reload. */
    signedUp?: string
    /** With which the license of the new business can be sent, and its state. */
    licenseToken?: { token: string; state: string }
  }
}

/** Shared by login, sign-up and forgot-password (S8-20 to S8-22). */
const messageAtom = createAtom<string | null>(null)

export const setAuthMessage = (message: string | null): void => messageAtom.set(message)

export const useAuthMessage = (): string | null => useSelector(messageAtom)
