import { useState } from 'react'
import { storeIfRoom } from '../session/store-if-room.ts'
import type { ListColumn } from './list-table.tsx'

const isTexts = (stored: unknown): stored is string[] =>
  Array.isArray(stored) && stored.every((text) => typeof text === 'string')

/** Returns the hidden columns of a list, which are stored on this device, and the function that sets them. */
export const useHiddenColumns = <Row>(list: string, columns: readonly ListColumn<Row>[]) => {
  const key = `columns:${list}`
  const [hidden, setHidden] = useState(() => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '')
      if (isTexts(stored)) return stored
    } catch {
      // Nothing is stored, or nothing that can be read.
    }
    return columns.filter((column) => column.isHidden).map(({ id }) => id)
  })
  const hide = (next: readonly string[]) => {
    setHidden([...next])
    storeIfRoom(key, JSON.stringify(next))
  }
  return { hidden, hide }
}
