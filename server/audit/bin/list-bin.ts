import type { listBin as listBinEndpoint } from '@endcap/contract/audit/bin'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { deletedRows, isBinEntity, toDeletedRow } from './bin-store.ts'

/** Deleted rows that can be restored, newest first. An unknown entity filters nothing. */
export const listBin = async ({ db }: Context, { query }: Call<typeof listBinEndpoint>) => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const entity = isBinEntity(query.entity) ? query.entity : null
  const { rows, total } = await deletedRows.list(db, slice, entity)
  return toPage(rows.map(toDeletedRow), total, query)
}
