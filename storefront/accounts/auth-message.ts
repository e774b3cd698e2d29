import { createAtom, useSelector } from '@tanstack/react-store'

/**
 * The shared error area of login, sign-up and forgot-password (S8-20 to S8-22). A successful
 * sign-up puts its message here for the login page (S4-23).
 */
const messageAtom = createAtom<string | null>(null)

export const setAuthMessage = (message: string | null): void => messageAtom.set(message)

export const useAuthMessage = (): string | null => useSelector(messageAtom)
