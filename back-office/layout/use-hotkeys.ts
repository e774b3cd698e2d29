import { useEffect, useEffectEvent } from 'react'

/** Whether letter keys type into an element or choose its options. Checkboxes ignore letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** Whether a dialog that receives all keys is open. Notices are dialogs, too, but not modal. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role$="dialog"]:not([aria-modal="false"])') !== null

/** By `KeyboardEvent.key`. Ignores keys in fields and dialogs, or with Ctrl, Alt or Meta. */
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

/** Runs a handler for Ctrl or Meta with a letter, even if a field has the focus. */
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
