import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useContext } from 'react'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { pictureSources } from '../ui/picture-sources.ts'
import { CurrentHref } from '../ui/shop-link.tsx'
import { useFlyerImage, useFlyerProductCount } from './use-flyer.ts'

const homes: readonly string[] = [paths.home(), paths.homeAlias()]

/** Opens the flyer again (S2-50), by the head script. Shown only while a flyer is active (S2-62). */
export const FlyerButton = ({ className }: { className: string }) => {
  if (useFlyerImage() === '') return null
  return (
    <button type="button" className={className} data-flyer="">
      <Trans>Monthly Flyer</Trans>
    </button>
  )
}

export const FlyerContent = () => {
  const image = useFlyerImage()
  const isHome = homes.includes(useContext(CurrentHref))
  const picture = (
    <img
      alt={t`Monthly flyer`}
      width={900}
      height={1200}
      // On the home page it opens at once and covers the page.
      loading={isHome ? 'eager' : 'lazy'}
      fetchPriority={isHome ? 'high' : 'auto'}
      {...pictureSources(image, [360, 560, 800, 1200], 'min(92vw, 69dvh, 900px)')}
    />
  )
  return (
    <>
      <form method="dialog" className="flex items-center justify-between py-0.5 ps-4 pe-1">
        <p className="font-semibold" aria-hidden="true">
          <Trans>Monthly Flyer</Trans>
        </p>
        <button type="submit" className="icon-button">
          <Icon name="close" />
          <span className="sr-only">
            <Trans>Close the flyer</Trans>
          </span>
        </button>
      </form>
      {useFlyerProductCount() === 0 ? (
        picture
      ) : (
        <a href={paths.flyerProducts()}>
          {picture}
          <span className="flyer-link">
            <Trans>See these products</Trans>
          </span>
        </a>
      )}
    </>
  )
}
