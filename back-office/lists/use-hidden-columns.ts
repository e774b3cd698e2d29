import { parseJson } from '@endcap/contract/client/parsed-json'
import { useState } from 'react'
import { readStored, storedKeys, storeIfRoom } from '../storage.ts'
import type { ListColumn } from './list-table.tsx'

const isTexts = (stored: unknown): stored is string[] =>
  Array.isArray(stored) && stored.every((text) => typeof text === 'string')

/** Hidden columns are stored on this device. */
export const useHiddenColumns = <Row>(list: string, columns: readonly ListColumn<Row>[]) => {
  const key = storedKeys.hiddenColumns(list)
  const [hidden, setHidden] = useState(() => {
    const stored = parseJson(readStored(key))
    return isTexts(stored)
      ? stored
      : columns.filter((column) => column.isHidden).map(({ id }) => id)
  })
  const hide = (next: readonly string[]) => {
    setHidden([...next])
    storeIfRoom(key, JSON.stringify(next))
  }
  return { hidden, hide }
}
