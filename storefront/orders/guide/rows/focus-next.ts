import type { KeyboardEvent } from 'react'

/** On Enter moves the focus to the next field of the same kind in the guide, as a keypad's Next key does. */
export const focusNextOnEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { name } = event.currentTarget
  const fields = [...document.querySelectorAll<HTMLInputElement>(`main input[name="${name}"]`)]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (next === undefined) event.currentTarget.blur()
  else {
    next.focus()
    next.select()
  }
}
