import { useSyncExternalStore } from 'react'
import { onStored, readStored, stored, writeStored } from '../../storage.ts'

export const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

const readView = (): View => (readStored(stored.view) === 'list' ? 'list' : 'grid')

/** Grid or list. The choice is a mark on <html>, so that it is there before the first paint. */
export const chooseView = (view: View): void => {
  writeStored(stored.view, view)
  document.documentElement.dataset.view = view
}

/** What was chosen; undefined in a document, which holds what either needs. */
export const useView = (): View | undefined =>
  useSyncExternalStore<View | undefined>(onStored, readView, () => undefined)
