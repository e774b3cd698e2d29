import { useSyncExternalStore } from 'react'

/**
 * The shared error area of login, sign-up and forgot-password (spec §8). A successful sign-up
 * leaves its message here for the login page (spec §4).
 */
let message: string | null = null
const listeners = new Set<() => void>()

export const setAuthMessage = (next: string | null): void => {
  message = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useAuthMessage = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => message,
    () => null,
  )
