import { type RefObject, useRef } from 'react'
import { useHotkeys } from '../layout/use-hotkeys.ts'

/** The first of these elements in a row gets the focus. */
const focusable = 'a, input, button'

/** Returns a ref for a table's body, in which J and K move between rows and X selects one. */
export const useRowKeys = (): RefObject<HTMLTableSectionElement | null> => {
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = () => [...(body.current?.rows ?? [])]
  const currentIndex = () => rows().findIndex((row) => row.contains(document.activeElement))
  const moveBy = (offset: 1 | -1) => {
    const all = rows()
    const index = currentIndex()
    const next = index < 0 ? 0 : Math.min(Math.max(index + offset, 0), all.length - 1)
    const row = all[next]
    const target =
      row?.querySelector<HTMLElement>('.row-link') ?? row?.querySelector<HTMLElement>(focusable)
    target?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  useHotkeys({
    j: () => moveBy(1),
    k: () => moveBy(-1),
    x: () => rows()[currentIndex()]?.querySelector<HTMLElement>('.select-cell input')?.click(),
  })
  return body
}
