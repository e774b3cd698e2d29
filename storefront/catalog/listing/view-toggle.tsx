import { Icon } from '../../ui/icon.tsx'
import { chooseView, useView, views } from './view.ts'

export const ViewToggle = () => {
  const chosen = useView()
  return (
    <fieldset className="flex">
      <legend className="sr-only">Show as</legend>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={chosen === view}
          onClick={() => chooseView(view)}
          className="icon-button text-soft aria-pressed:text-accent"
        >
          <Icon name={view} className="size-5" />
          <span className="sr-only">{view === 'grid' ? 'Grid' : 'List'}</span>
        </button>
      ))}
    </fieldset>
  )
}
