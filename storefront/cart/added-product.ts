import { createAtom, useSelector } from '@tanstack/react-store'
import { sentenceOf } from '../api/api.ts'

/** `total`: the quantity in the cart, if the product was there before. */
type Added = { line?: string; total?: string; thumbnail?: string; failure?: string }

/** Required by S9-06: 3 seconds. */
const popupMs = 3000

const addedAtom = createAtom<Added | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

export const showAdded = (added: Added): void => {
  clearTimeout(timer)
  addedAtom.set(added)
  timer = setTimeout(() => addedAtom.set(null), popupMs)
}

/** Shows the failure until the popup is closed or the next product is added. */
export const showNotChanged = (error: unknown, added?: Added): void => {
  clearTimeout(timer)
  addedAtom.set({ ...added, failure: sentenceOf(error) })
}

export const hideAdded = (): void => addedAtom.set(null)

export const useAdded = (): Added | null => useSelector(addedAtom)
