import type { MouseEvent } from 'react'

/** Ignores the second click of a double click, which would hit the button that takes its place. */
export const onFirstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
