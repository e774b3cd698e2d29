import { useId, useRef, useState } from 'react'

/** What a field's text was read as. */
export type QuantityText =
  | { kind: 'blank' }
  | { kind: 'quantity'; quantity: number }
  | { kind: 'refused'; message: string }

type Quantity = {
  quantity: number | null
  read: (text: string) => QuantityText
  /** Called at each key, with the quantity before typing while the text can't be read. */
  onQuantity: (quantity: number | null) => void
  /** A blank field means null, not the quantity before typing. */
  isOptional?: boolean
}

/**
 * The text of a field for a quantity. Text that can't be read stays in the field with a message,
 * and `focusRefused` finds it.
 */
export const useQuantityText = ({ quantity, read, onQuantity, isOptional = false }: Quantity) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const before = useRef(quantity)
  const messageId = useId()
  const found = typed === null ? null : read(typed)
  const isRefused = found?.kind === 'refused'

  const type = (text: string): void => {
    if (typed === null) before.current = quantity
    setTyped(text)
    setMessage('')
    const now = read(text)
    if (now.kind === 'quantity') onQuantity(now.quantity)
    else onQuantity(now.kind === 'blank' && isOptional ? null : before.current)
  }
  const reset = (): void => {
    setTyped(null)
    setMessage('')
  }
  /** Returns whether the text could be read. */
  const commit = (): boolean => {
    if (found?.kind !== 'refused') reset()
    else setMessage(found.message)
    return found?.kind !== 'refused'
  }
  return {
    type,
    commit,
    reset,
    typed,
    message,
    messageId,
    inputProps: {
      value: typed ?? quantity ?? '',
      'aria-invalid': isRefused || undefined,
      'aria-describedby': message === '' ? undefined : messageId,
      'data-refused': isRefused ? '' : undefined,
    },
  }
}

/** Focuses the first field whose text can't be read, and shows why. Returns whether there is one. */
export const focusRefused = (root: ParentNode | null): boolean => {
  const field = root?.querySelector<HTMLInputElement>('input[data-refused]') ?? null
  // Its message is shown on blur.
  field?.blur()
  field?.focus()
  field?.select()
  return field !== null
}
