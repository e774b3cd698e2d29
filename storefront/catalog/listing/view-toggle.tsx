import { useSyncExternalStore } from 'react'
import { Icon } from '../../shell/icon.tsx'
import { onStored, readStored, stored, writeStored } from '../../storage.ts'

const views = ['grid', 'list'] as const
type View = (typeof views)[number]

const readView = (): View => (readStored(stored.view) === 'list' ? 'list' : 'grid')

const choose = (view: View) => {
  writeStored(stored.view, view)
  document.documentElement.dataset.view = view
}

/** Grid or list. The choice is a mark on <html>, so that it is there before the first paint. */
export const ViewToggle = () => {
  const chosen = useSyncExternalStore<View | undefined>(onStored, readView, () => undefined)
  return (
    <fieldset className="flex">
      <legend className="sr-only">Show as</legend>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={chosen === view}
          onClick={() => choose(view)}
          className="icon-button text-soft aria-pressed:text-accent"
        >
          <Icon name={view} className="size-5" />
          <span className="sr-only">{view === 'grid' ? 'Grid' : 'List'}</span>
        </button>
      ))}
    </fieldset>
  )
}
