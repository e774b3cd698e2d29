import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'
import { chooseView, useView, views } from './view.ts'

export const ViewToggle = () => {
  const chosen = useView()
  return (
    <fieldset className="flex">
      <legend className="sr-only">
        <Trans>Show as</Trans>
      </legend>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={chosen === view}
          onClick={() => chooseView(view)}
          className="icon-button text-soft aria-pressed:text-accent"
        >
          <Icon name={view} className="size-5" />
          <span className="sr-only">{view === 'grid' ? t`Grid` : t`List`}</span>
        </button>
      ))}
    </fieldset>
  )
}
