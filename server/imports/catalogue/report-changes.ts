import { maxListedImportRows } from '@endcap/contract/limits'
import {
  type ChangeClock,
  listProductChangesAfter,
} from '../../catalog/product-changes/product-change-store.ts'
import type { Db } from '../../database/database.ts'
import { readTimeZone } from '../../settings/settings-store.ts'
import type { ImportReport, OnImportEvent } from '../import-report.ts'

export const readChangeClock = async (db: Db): Promise<ChangeClock> => ({
  timeZone: await readTimeZone(db),
  now: new Date(),
})

/** The first stored changes for the report, without new products. */
export const listReportChanges = async (
  db: Db,
  importId: string,
  clock: ChangeClock,
): Promise<ImportReport['changes']> => {
  const changes = await listProductChangesAfter(db, clock, {
    sourceId: importId,
    isNew: false,
    after: 0,
    limit: maxListedImportRows,
  })
  return changes.map(({ item_no, title, field, was, now, price_list, conditions }) => ({
    item_no,
    title,
    field,
    was,
    now,
    price_list,
    conditions,
  }))
}

/** Sends new products first: all changes, or the first ones of each kind. */
export const sendChanges = async (
  db: Db,
  importId: string,
  { isVerbose, clock, onEvent }: { isVerbose: boolean; clock: ChangeClock; onEvent: OnImportEvent },
): Promise<void> => {
  for (const isNew of [true, false]) {
    let after = 0
    do {
      const found = await listProductChangesAfter(db, clock, {
        sourceId: importId,
        isNew,
        after,
        limit: maxListedImportRows,
      })
      for (const { item_no, title, field, was, now, price_list, conditions } of found)
        onEvent(
          isNew
            ? { kind: 'new', item_no, title }
            : { kind: 'changed', item_no, title, field, was, now, price_list, conditions },
        )
      after = found.at(-1)?.position ?? 0
    } while (isVerbose && after > 0)
  }
}
