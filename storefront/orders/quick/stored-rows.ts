import { recordsIn, textIn } from '@endcap/contract/client/parsed-json'
import { randomId } from '@endcap/contract/client/random-id'
import { writeOwn } from '../../api/session.ts'
import { readOwn, removeStored, storedKeys } from '../../storage.ts'
import { isFilled, type QuickRow } from './quick-rows.ts'

/** Rows that are not in the cart yet. Ignores those of another customer. */
export const readStoredRows = (user_id: string): QuickRow[] =>
  recordsIn(readOwn(storedKeys.quickOrder, user_id), 'rows').map((row) => ({
    id: textIn(row, 'id') || randomId(),
    code: textIn(row, 'code'),
    amount: textIn(row, 'amount'),
    note: textIn(row, 'note'),
    isScanned: row.isScanned === true,
  }))

export const storeRows = (user_id: string, rows: readonly QuickRow[]): void => {
  const filled = rows.filter(isFilled)
  if (filled.length === 0) removeStored(storedKeys.quickOrder)
  else
    try {
      writeOwn(storedKeys.quickOrder, { user_id, rows: filled })
    } catch {
      // If storage is full, the rows exist only in the form.
    }
}
