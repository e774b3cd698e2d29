import type { ComponentType, ReactNode } from 'react'
import { lazyPart, useLazyPart } from './lazy-part.tsx'
import { notifyNotLoaded } from './toast.tsx'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  size?: 'small' | 'large'
  /** The element to focus on closing; null for the one focused before. */
  finalFocus?: () => HTMLElement | null
}

const dialogPart = lazyPart(() => import('./dialog-popup.tsx'))

/** The code loads when first opened. Escape or a click outside closes it; the focus returns. */
export const Dialog = (props: DialogProps) => {
  const part = useLazyPart(dialogPart, props.isOpen, () => {
    notifyNotLoaded()
    props.onClose()
  })
  return part === undefined ? null : <part.DialogPopup {...props} />
}

/** Loads the dialog's own code when it is rendered; if that fails, closes it. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => {
  const dialog = lazyPart(load)
  return (props: Props) => {
    const Loaded = useLazyPart(dialog, true, () => {
      notifyNotLoaded()
      props.onClose()
    })
    return Loaded === undefined ? null : <Loaded {...props} />
  }
}
