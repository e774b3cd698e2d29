import { Trans } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { readTab, tabKeys } from '../storage.ts'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { type PictureSources, pictureSources } from '../ui/picture-sources.ts'

export const flyerId = 'monthly-flyer'

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

const FlyerDialog = lazyOptional(() => import('./flyer-dialog.tsx'))

/** Part of every page, because the menu's button can open it anywhere (S2-47). */
export const Flyer = () => {
  const picture = useFlyer()
  return (
    picture && (
      <Suspense>
        <FlyerDialog id={flyerId} picture={picture} />
      </Suspense>
    )
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
