import { useEffect, useRef } from 'react'
import { flyerReading } from '../content/readings.ts'
import { imageUrl } from '../paths.ts'
import { useReading } from '../readings/use-reading.ts'
import { Icon } from './icon.tsx'

const flyerId = 'monthly-flyer'

/** The flyer's picture, or undefined when none is to be shown (spec §2: image and active). */
const useFlyer = (): string | undefined => {
  const flyer = useReading(flyerReading)
  return flyer.status === 'active' ? imageUrl(flyer.image) : undefined
}

const openFlyer = () => {
  const dialog = document.getElementById(flyerId)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}

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
  const image = useFlyer()
  const dialog = useRef<HTMLDialogElement>(null)
  if (image === undefined) return null
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} id={flyerId} className="flyer" aria-label="Monthly Flyer">
      <button
        type="button"
        onClick={close}
        className="icon-button absolute top-2 right-2 rounded-full bg-page shadow-md"
      >
        <Icon name="close" />
        <span className="sr-only">Close the flyer</span>
      </button>
      <img src={image} alt="Monthly flyer" width={900} height={1200} loading="lazy" />
    </dialog>
  )
}

let hasOpened = false

/**
 * Spec §2: the flyer is open by default, on the home page. Once in the life of a document, and
 * after the visitor has answered the age gate.
 */
export const useFlyerOpening = () => {
  useEffect(() => {
    if (hasOpened) return
    const html = document.documentElement
    const openWhenKnown = () => {
      if (html.dataset.age !== 'known') return
      hasOpened = true
      watcher.disconnect()
      openFlyer()
    }
    const watcher = new MutationObserver(openWhenKnown)
    watcher.observe(html, { attributeFilter: ['data-age'] })
    openWhenKnown()
    return () => watcher.disconnect()
  }, [])
}
