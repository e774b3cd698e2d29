import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { storedKeys, storedTexts, writeStored } from '../../storage.ts'

export const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

/** Also sets the data on <html>, as the head script does before the first paint. */
export const chooseView = (view: View): void => {
  document.documentElement.dataset.view = view
  try {
    writeStored(storedKeys.view, view)
  } catch {
    // If storage is full, the choice lasts for this document.
  }
}

/** Undefined until hydration, since both views have the same HTML. */
export const useView = (): View | undefined => {
  const text = useSelector(storedTexts.view)
  if (!useHydrated()) return undefined
  return text === 'list' ? 'list' : 'grid'
}
