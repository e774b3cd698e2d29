import * as accounting from '@endcap/contract/accounting/accounting'
import type { Context } from '../context.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { readShopDay } from '../http/requests/shop-days.ts'
import { ShopError } from '../http/shop-error.ts'
import { shopToday } from '../system/shop-today.ts'
import { changeAccountingSettings, showSettings } from './accounting-settings.ts'
import { findFile, listBatches, readAccountingSettings, readWaiting } from './batch-store.ts'
import { makeBatch } from './make-batch.ts'

const getWaiting = async (
  context: Context,
  { query }: Call<typeof accounting.getAccountingWaiting>,
) => {
  const until = readShopDay('until', query.until, 'UTC') ?? (await shopToday(context))
  const { beginsOn } = await readAccountingSettings(context.db)
  return { data: await readWaiting(context.db, beginsOn, until) }
}

/** Throws `not_found`. */
const getFile = async (
  { db }: Context,
  { params, query }: Call<typeof accounting.getAccountingFile>,
) => {
  const file = /^\d{1,9}$/.test(params.id)
    ? await findFile(db, Number(params.id), query.name)
    : null
  if (file === null) throw new ShopError('not_found')
  return new Uint8Array(file)
}

export const accountingRoutes: readonly Route<Context>[] = [
  handle(accounting.getAccountingSettings, async ({ db }: Context) => ({
    data: await showSettings(db, await readAccountingSettings(db)),
  })),
  handle(accounting.changeAccountingSettings, changeAccountingSettings),
  handle(accounting.getAccountingWaiting, getWaiting),
  handle(accounting.listAccountingBatches, async ({ db }: Context, { query }) => {
    const slice = { limit: query.limit, offset: offsetOf(query) }
    const { rows, total } = await listBatches(db, slice)
    return toPage(rows, total, query)
  }),
  handle(accounting.makeAccountingBatch, makeBatch),
  handle(accounting.getAccountingFile, getFile),
]
