import { createAtom, useSelector } from '@tanstack/react-store'

/** A product that was just added to the cart, for the popup. */
export type Added = { line: string; thumbnail: string }

/** The cart popup hides after 3000 ms (S9-06). */
const popupMs = 3000

const addedAtom = createAtom<Added | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

export const showAdded = (added: Added): void => {
  clearTimeout(timer)
  addedAtom.set(added)
  timer = setTimeout(() => addedAtom.set(null), popupMs)
}

export const useAdded = (): Added | null => useSelector(addedAtom)
