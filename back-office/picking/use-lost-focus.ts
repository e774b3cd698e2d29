import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref for the heading of a view, which gets the focus if the view before it has left it at the body. */
export const useLostFocus = <Heading extends HTMLElement>(): RefObject<Heading | null> => {
  const heading = useRef<Heading>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
