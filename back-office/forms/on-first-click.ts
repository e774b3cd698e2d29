import type { MouseEvent } from 'react'

/**
 * Returns the click handler of a button that gives its place to another one once it has acted: the second click of a
 * double click, which would hit that one, does nothing.
 */
export const onFirstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
