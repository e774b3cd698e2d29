import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Calls `onText` with text typed before hydration, because React would overwrite it. */
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
