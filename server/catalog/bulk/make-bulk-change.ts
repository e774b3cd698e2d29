import type { makeBulkChange as makeEndpoint } from '@endcap/contract/catalog/bulk-changes'
import { nameAuthor, recordAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { ShopError } from '../../http/shop-error.ts'
import {
  countProductChanges,
  storeProductChanges,
} from '../product-changes/product-change-store.ts'
import { writeChanges } from '../product-changes/write-changes-store.ts'
import {
  insertBulkChange,
  lockChosen,
  planBulkChange,
  setBulkChange,
  toBulkChange,
} from './bulk-change-store.ts'
import { readBulkChange } from './read-bulk-change.ts'

const nothing = () =>
  new ShopError('invalid', {
    message: 'Nothing would change, because these products already have these values.',
  })

/** Writes one audit entry. Throws `invalid` if nothing would change, and `price_unusual`. */
export const makeBulkChange = async (
  context: Context,
  { body, identity }: Call<typeof makeEndpoint>,
) => {
  const { chosen, values, summary } = await readBulkChange(context, body)
  const by = staffOf(identity)
  const at = context.clock()
  return context.transaction(async (db) => {
    await lockChosen(db, chosen)
    const change = await insertBulkChange(db, {
      summary,
      products: 0,
      staffName: by.name,
      createdAt: at,
    })
    await storeProductChanges(db, change.id, planBulkChange(chosen, values))
    const { products, unusual } = await countProductChanges(db, change.id)
    if (products === 0) throw nothing()
    if (unusual > 0 && body.confirm_price !== true)
      throw new ShopError('price_unusual', {
        message: `${unusual} of the new prices ${unusual === 1 ? 'is' : 'are'} unusual. Please check them, then confirm.`,
      })
    await nameAuthor(db, {
      name: by.name,
      reason: 'bulk',
      source_id: change.id,
      source_name: summary,
    })
    await writeChanges(db, change.id, 'make', at)
    await setBulkChange(db, change.id, { products })
    await recordAudit(db, {
      by,
      at,
      action: 'create',
      entity: 'bulk-changes',
      entityId: change.id,
      after: { summary, products },
    })
    return { data: toBulkChange({ ...change, products }) }
  })
}
