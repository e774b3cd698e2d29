import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import type { PictureSources } from '../ui/picture-sources.ts'

const homes: readonly string[] = [paths.home(), paths.homeAlias()]

const FlyerDialog = ({ id, picture }: { id: string; picture: PictureSources }) => {
  const isHome = useRouterState({
    select: ({ location }) => homes.includes(location.pathname),
  })
  return (
    // If `open-flyer.js` has opened it, it is already open at hydration.
    <dialog
      id={id}
      data-part="flyers"
      className="flyer"
      aria-label={t`Monthly Flyer`}
      suppressHydrationWarning
    >
      <form method="dialog">
        <button
          type="submit"
          className="icon-button absolute top-2 end-2 rounded-full bg-page shadow-md"
        >
          <Icon name="close" />
          <span className="sr-only">
            <Trans>Close the flyer</Trans>
          </span>
        </button>
      </form>
      <img
        alt={t`Monthly flyer`}
        width={900}
        height={1200}
        // On the home page it opens at once and covers the page.
        loading={isHome ? 'eager' : 'lazy'}
        fetchPriority={isHome ? 'high' : 'auto'}
        {...picture}
      />
    </dialog>
  )
}

export default FlyerDialog
