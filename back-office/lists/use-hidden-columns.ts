import { useState } from 'react'
import { z } from 'zod'
import type { ListColumn } from './list-table.tsx'

const Stored = z.array(z.string())

/** Returns the hidden columns of a list, which are stored on this device, and the function that sets them. */
export const useHiddenColumns = <Row>(list: string, columns: readonly ListColumn<Row>[]) => {
  const key = `columns:${list}`
  const [hidden, setHidden] = useState(() => {
    try {
      return Stored.parse(JSON.parse(localStorage.getItem(key) ?? ''))
    } catch {
      return columns.filter((column) => column.isHidden).map(({ id }) => id)
    }
  })
  const hide = (next: readonly string[]) => {
    localStorage.setItem(key, JSON.stringify(next))
    setHidden([...next])
  }
  return { hidden, hide }
}
