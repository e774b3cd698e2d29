import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { storedKeys, storedTexts, writeStored } from '../../storage.ts'

export const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

/** Stores grid or list, and sets it as data on <html>, which the head script does before paint. */
export const chooseView = (view: View): void => {
  document.documentElement.dataset.view = view
  try {
    writeStored(storedKeys.view, view)
  } catch {
    // Without room it holds for this document.
  }
}

/** Undefined until the document is hydrated, since its HTML is the same for both views. */
export const useView = (): View | undefined => {
  const text = useSelector(storedTexts.view)
  if (!useHydrated()) return undefined
  return text === 'list' ? 'list' : 'grid'
}
