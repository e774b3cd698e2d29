import { createAtom, useSelector } from '@tanstack/react-store'

/** A product that was just added to the cart, or could not be (`isFailed`), for the popup. */
type Added = { line: string; thumbnail: string; isFailed?: boolean }

/** The cart popup hides after 3000 ms (S9-06). */
const popupMs = 3000

const addedAtom = createAtom<Added | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

export const showAdded = (added: Added): void => {
  clearTimeout(timer)
  addedAtom.set(added)
  timer = setTimeout(() => addedAtom.set(null), popupMs)
}

/** Shows that a product could not be added, until it is closed or the next one is added. */
export const showNotAdded = ({ title, thumbnail }: { title: string; thumbnail: string }): void => {
  clearTimeout(timer)
  addedAtom.set({ line: title, thumbnail, isFailed: true })
}

export const hideAdded = (): void => addedAtom.set(null)

export const useAdded = (): Added | null => useSelector(addedAtom)
