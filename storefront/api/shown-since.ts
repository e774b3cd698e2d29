import { createAtom, useSelector } from '@tanstack/react-store'

/** When the oldest copy arrived of those that are shown; null if all replies are new. */
export const shownSinceAtom = createAtom<number | null>(null)

export const useShownSince = (): number | null => useSelector(shownSinceAtom)
