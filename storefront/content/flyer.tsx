import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoaderData, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { readTab, tabKeys } from '../storage.ts'
import { Icon } from '../ui/icon.tsx'
import { type PictureSources, pictureSources } from '../ui/picture-sources.ts'

export const flyerId = 'monthly-flyer'
const homes: readonly string[] = [paths.home(), paths.homeAlias()]

/** Undefined if the flyer has no image or is inactive (S2-49). */
const useFlyer = (): PictureSources | undefined => {
  const flyer = useLoaderData({ from: '__root__', select: (root) => root.flyer })
  return flyer.status === 'active'
    ? pictureSources(flyer.image, [360, 560, 800, 1200], 'min(92vw, 69dvh, 900px)')
    : undefined
}

const flyerDialog = (): HTMLDialogElement | null => document.querySelector(`dialog#${flyerId}`)

const openFlyer = () => {
  const dialog = flyerDialog()
  if (dialog?.open === false) dialog.showModal()
}

/** Called on route changes, so that Back on a phone doesn't leave the flyer over another page. */
export const closeFlyer = (): void => flyerDialog()?.close()

/** Opens the flyer again (S2-50). Shown only while a flyer is active (S2-62). */
export const FlyerButton = ({ className }: { className: string }) => {
  if (useFlyer() === undefined) return null
  return (
    <button type="button" className={className} onClick={openFlyer}>
      <Trans>Monthly Flyer</Trans>
    </button>
  )
}

/** Part of every page, because the menu's button can open it anywhere (S2-47). */
export const Flyer = () => {
  const picture = useFlyer()
  const isHome = useRouterState({
    select: ({ location }) => homes.includes(location.pathname),
  })
  if (picture === undefined) return null
  return (
    // If `open-flyer.js` has opened it, it is already open at hydration.
    <dialog
      id={flyerId}
      data-part="flyers"
      className="flyer"
      aria-label={t`Monthly Flyer`}
      suppressHydrationWarning
    >
      <form method="dialog">
        <button
          type="submit"
          className="icon-button absolute top-2 end-2 rounded-full bg-card shadow-float"
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

declare global {
  interface Window {
    hasFlyerOpened?: boolean
  }
}

/**
 * Opens the flyer on the home page after the age gate (S2-48). Once closed, it stays closed for
 * this visit, even after a login. This hook is for visitors who navigate to the home page; in the
 * home page's own document, `open-flyer.js` opens the flyer and stores that it was closed.
 */
export const useFlyerOpening = () => {
  const image = useFlyer()?.src
  useEffect(() => {
    if (window.hasFlyerOpened || document.documentElement.dataset.age !== 'known') return
    if (image !== undefined && readTab(tabKeys.flyerClosed) === image) return
    if (document.querySelector('.session-ended') !== null) return
    // Opened after the paint, because opening the dialog lays out the whole page first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        window.hasFlyerOpened = true
        openFlyer()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [image])
}
