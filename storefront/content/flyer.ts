import { useEffect } from 'react'
import { readTab, tabKeys } from '../storage.ts'
import { useFlyerImage } from './use-flyer.ts'

export const flyerId = 'monthly-flyer'

const flyerDialog = (): HTMLDialogElement | null => document.querySelector(`dialog#${flyerId}`)

/** Called on route changes, so that Back on a phone doesn't leave the flyer over another page. */
export const closeFlyer = (): void => flyerDialog()?.close()

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
  const image = useFlyerImage()
  useEffect(() => {
    if (window.hasFlyerOpened || document.documentElement.dataset.age !== 'known') return
    if (image !== '' && readTab(tabKeys.flyerClosed) === image) return
    if (document.querySelector('.session-ended') !== null) return
    // Opened after the paint, because opening the dialog lays out the whole page first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        window.hasFlyerOpened = true
        const dialog = flyerDialog()
        if (dialog?.open === false) dialog.showModal()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [image])
}
