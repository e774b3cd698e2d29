import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls `onText` with the text that was typed into an input before the document was hydrated. React leaves
 * it in the input until the first update, and then replaces it by `rendered`.
 */
export const useEarlyText = (
  input: RefObject<HTMLInputElement | null>,
  rendered: string,
  onText: (text: string) => void,
): void => {
  const read = useEffectEvent(() => {
    const text = input.current?.value ?? rendered
    if (text !== rendered) onText(text)
  })
  useLayoutEffect(() => read(), [])
}
