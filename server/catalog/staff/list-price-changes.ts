import type { ReplyOf } from '@endcap/contract/endpoint'
import {
  type listPriceChanges as listPriceChangesEndpoint,
  priceChangeReasons,
} from '@endcap/contract/staff-catalog'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readId } from '../../http/requests/ids.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { priceChanges } from './price-change-store.ts'

/** The changes of a product's price, newest first. */
export const listPriceChanges = async (
  { db }: Context,
  { params, query }: Call<typeof listPriceChangesEndpoint>,
): Promise<ReplyOf<typeof listPriceChangesEndpoint>> => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } = await priceChanges.list(db, slice, readId(params.id))
  return toPage(
    rows.map((row) => ({
      _id: row.id,
      at: row.at,
      was: row.wasCents,
      now: row.nowCents,
      by: row.staffName,
      reason: priceChangeReasons.find((reason) => reason === row.reason) ?? '',
      source_id: row.sourceId ?? '',
      source_name: row.sourceName,
    })),
    total,
    query,
  )
}
