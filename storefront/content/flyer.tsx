import { useLoaderData, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { readTab, tabKeys } from '../storage.ts'
import { Icon } from '../ui/icon.tsx'
import { type PictureSources, pictureSources } from '../ui/picture-sources.ts'

export const flyerId = 'monthly-flyer'
const homes: readonly string[] = [paths.home(), paths.homeToo()]

/** The flyer's picture, or undefined when none is to be shown (spec §2: image and active). */
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

/** On every route change: a phone's Back would else leave it standing over another page. */
export const closeFlyer = (): void => flyerDialog()?.close()

/** Spec §2: in the menu only while the flyer is active; opens it again. */
export const FlyerButton = ({ className }: { className: string }) => {
  if (useFlyer() === undefined) return null
  return (
    <button type="button" className={className} onClick={openFlyer}>
      Monthly Flyer
    </button>
  )
}

/** Spec §2: a closable picture. It stands on every page, since the menu's button opens it there. */
export const Flyer = () => {
  const picture = useFlyer()
  const isHome = useRouterState({
    select: ({ location }) => homes.includes(location.pathname),
  })
  if (picture === undefined) return null
  return (
    // It may be open already when the shop's program takes the document over (open-flyer.js).
    <dialog id={flyerId} className="flyer" aria-label="Monthly Flyer" suppressHydrationWarning>
      <form method="dialog">
        <button
          type="submit"
          className="icon-button absolute top-2 right-2 rounded-full bg-page shadow-md"
        >
          <Icon name="close" />
          <span className="sr-only">Close the flyer</span>
        </button>
      </form>
      <img
        alt="Monthly flyer"
        width={900}
        height={1200}
        // On the home page it opens at once, over everything else.
        loading={isHome ? 'eager' : 'lazy'}
        fetchPriority={isHome ? 'high' : 'auto'}
        {...picture}
      />
    </dialog>
  )
}

declare global {
  interface Window {
    /** Whether the flyer has been opened by itself in the life of this document. */
    hasFlyerOpened?: boolean
  }
}

/**
 * Spec §2: the flyer is open by default, on the home page, once the visitor has answered the age
 * gate. One that was closed stays closed for this visit: a login loads the home page anew. In a
 * document that starts on the home page its own script sees to it, and in all of them to noting
 * that it was closed (`open-flyer.js`); this one is for who comes there later.
 */
export const useFlyerOpening = () => {
  const image = useFlyer()?.src
  useEffect(() => {
    if (window.hasFlyerOpened || document.documentElement.dataset.age !== 'known') return
    if (image !== undefined && readTab(tabKeys.flyerClosed) === image) return
    // Over the page once that is painted: to open it is to lay out all of the page first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        window.hasFlyerOpened = true
        openFlyer()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [image])
}
