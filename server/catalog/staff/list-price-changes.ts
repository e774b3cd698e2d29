import { describeConditions } from '@endcap/contract/catalog/price-conditions'
import {
  type listPriceChanges as listPriceChangesEndpoint,
  priceChangeReasons,
} from '@endcap/contract/catalog/staff-catalog'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readId } from '../../http/requests/ids.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { ShopError } from '../../http/shop-error.ts'
import { findStaffProduct, priceChanges } from './staff-product-store.ts'

/** Newest first. Throws `not_found` if neither the product nor a change exists. */
export const listPriceChanges = async (
  { db, clock, timeZone }: Context,
  { params, query }: Call<typeof listPriceChangesEndpoint>,
): Promise<ReplyOf<typeof listPriceChangesEndpoint>> => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const id = readId(params.id)
  const { rows, total } = await priceChanges.list(db, slice, id)
  if (total === 0 && (await findStaffProduct(db, id)) === null) throw new ShopError('not_found')
  const [zone, now] = [await timeZone(), clock()]
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
      price_list: row.listName,
      conditions: describeConditions(
        {
          min_quantity: row.minQuantity,
          is_special: row.isSpecial,
          valid_from: row.validFrom,
          valid_until: row.validUntil,
        },
        zone,
        now,
      ),
    })),
    total,
    query,
  )
}
