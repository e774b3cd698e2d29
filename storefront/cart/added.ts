import { useSyncExternalStore } from 'react'

/** What was just put into the cart, for the popup. */
export type Added = { title: string; thumbnail: string; quantity: number }

/** Spec §9: the cart popup hides after 3000 ms. */
const popupStays = 3000

let added: Added | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const set = (next: Added | null) => {
  added = next
  for (const listener of listeners) listener()
}

export const showAdded = (next: Added): void => {
  clearTimeout(timer)
  set(next)
  timer = setTimeout(() => set(null), popupStays)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useAdded = (): Added | null =>
  useSyncExternalStore(
    subscribe,
    () => added,
    () => null,
  )
