import type { ReplyOf } from '@endcap/contract/endpoint'
import type {
  getImport as getEndpoint,
  listImportChanges as listChangesEndpoint,
  listImports as listEndpoint,
} from '@endcap/contract/imports/imports'
import {
  countProductChanges,
  listProductChanges,
} from '../../catalog/product-changes/product-change-store.ts'
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

/** Lists the changes of an import and its new products, unusual ones first. Throws `not_found`. */
export const listImportChanges = async (
  context: Context,
  { params, query }: Call<typeof listChangesEndpoint>,
): Promise<ReplyOf<typeof listChangesEndpoint>> => {
  const { id } = await getRun(context, params.id)
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { total, products, unusual } = await countProductChanges(context.db, id)
  const clock = { timeZone: await context.timeZone(), now: context.clock() }
  const rows = await listProductChanges(context.db, id, slice, clock)
  return { ...toPage(rows, total, query), products, unusual }
}
