import { useEffect, useEffectEvent } from 'react'

/** Whether letters are typed into an element, or choose its options. A checkbox takes none. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** Whether a dialog or an alert dialog is open, which takes all keys. Notices are dialogs that aren't modal. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role$="dialog"]:not([aria-modal="false"])') !== null

/**
 * Runs handlers for keys that are pressed outside of fields and dialogs, without Ctrl, Alt or Meta. Keys are
 * those of `KeyboardEvent.key`, for example `/` or `j`.
 */
export const useHotkeys = (handlers: Readonly<Record<string, () => void>>): void => {
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) || isDialogOpen()) return
    const handler = handlers[event.key]
    if (handler === undefined) return
    event.preventDefault()
    handler()
  })
  useEffect(() => {
    document.addEventListener('keydown', run)
    return () => document.removeEventListener('keydown', run)
  }, [])
}

/** Runs a handler for a letter that is pressed with Ctrl or Meta, also while a field has the focus. */
export const useControlKey = (letter: string, handler: () => void): void => {
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== letter) return
    event.preventDefault()
    handler()
  })
  useEffect(() => {
    document.addEventListener('keydown', run)
    return () => document.removeEventListener('keydown', run)
  }, [])
}
