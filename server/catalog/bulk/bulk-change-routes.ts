import {
  listBulkChanges as listEndpoint,
  makeBulkChange as makeEndpoint,
  previewBulkChange as previewEndpoint,
  undoBulkChange as undoEndpoint,
} from '@endcap/contract/catalog/bulk-changes'
import type { Context } from '../../context.ts'
import { type Call, handle, type Route } from '../../http/answer-call.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { bulkChanges, planBulkChange, previewChanges, toBulkChange } from './bulk-change-store.ts'
import { makeBulkChange } from './make-bulk-change.ts'
import { readBulkChange } from './read-bulk-change.ts'
import { undoBulkChange } from './undo-bulk-change.ts'

/** Unusual prices come first. Throws `invalid`. */
export const previewBulkChange = async (
  context: Context,
  { body, query }: Call<typeof previewEndpoint>,
) => {
  const { chosen, values } = await readBulkChange(context, body)
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total, products, unusual } = await previewChanges(
    context.db,
    planBulkChange(chosen, values),
    slice,
  )
  return { ...toPage(rows, total, query), products, unusual }
}

const listBulkChanges = async ({ db }: Context, { query }: Call<typeof listEndpoint>) => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } = await bulkChanges.list(db, slice, query)
  return toPage(rows.map(toBulkChange), total, query)
}

export const bulkChangeRoutes: readonly Route<Context>[] = [
  handle(listEndpoint, listBulkChanges),
  handle(previewEndpoint, previewBulkChange),
  handle(makeEndpoint, makeBulkChange),
  handle(undoEndpoint, undoBulkChange),
]
