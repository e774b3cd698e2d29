import { t } from '@lingui/core/macro'
import { flyerId } from '../../content/flyer.ts'
import { useFlyerImage } from '../../content/use-flyer.ts'
import { FramePart } from './frame-part.tsx'

/** Part of every page, because the menu's button can open it anywhere (S2-47). */
export const Flyer = () => {
  if (useFlyerImage() === '') return null
  return (
    // If `open-flyer.js` has opened it, it is already open at hydration.
    <dialog
      id={flyerId}
      data-part="flyers"
      className="flyer"
      aria-label={t`Monthly Flyer`}
      suppressHydrationWarning
    >
      <FramePart name="FlyerContent" />
    </dialog>
  )
}
