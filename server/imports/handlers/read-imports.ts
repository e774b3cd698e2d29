import type { ReplyOf } from '@endcap/contract/endpoint'
import type {
  getImport as getEndpoint,
  listImports as listEndpoint,
} from '@endcap/contract/imports'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readId } from '../../http/requests/ids.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { ShopError } from '../../http/shop-error.ts'
import { type ImportRunRow, importRuns } from '../import-run-store.ts'
import { toImport, toImportRow } from './show-import.ts'

/** Imports, newest first. */
export const listImports = async (
  { db }: Context,
  { query }: Call<typeof listEndpoint>,
): Promise<ReplyOf<typeof listEndpoint>> => {
  const { rows, total } = await importRuns.list(
    db,
    { limit: query.limit, offset: offsetOf(query) },
    query,
  )
  return toPage(rows.map(toImportRow), total, query)
}

/** Returns an import by the id in a path. Throws `not_found`. */
export const getRun = async ({ db }: Context, id: string): Promise<ImportRunRow> => {
  const run = await importRuns.find(db, readId(id))
  if (!run) throw new ShopError('not_found')
  return run
}

/** Returns an import with its report. Throws `not_found`. */
export const getImport = async (context: Context, { params }: Call<typeof getEndpoint>) => ({
  data: toImport(await getRun(context, params.id)),
})
