import type { setCustomerPriceList as setCustomerPriceListEndpoint } from '@endcap/contract/catalog/price-lists'
import { customerStore } from '../../accounts/account-store.ts'
import { toCustomer } from '../../accounts/customers/to-customer.ts'
import { changeByStaff } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import { insertCustomerEvents } from '../../events/event-store.ts'
import type { Call } from '../../http/answer-call.ts'
import { isId, readId } from '../../http/requests/ids.ts'
import { invalidField } from '../../http/shop-error.ts'

const unknownList = () =>
  invalidField('price_list_id', 'This price list was deleted. Please reload and choose again.')

/** Applies from the customer's next request. Throws `invalid`, `stale`. */
export const setCustomerPriceList = async (
  context: Context,
  { params, body, ...by }: Call<typeof setCustomerPriceListEndpoint>,
) => {
  const id = readId(params.id)
  const priceListId = body.price_list_id === '' ? null : body.price_list_id
  if (priceListId !== null && !isId(priceListId)) throw unknownList()
  const row = await changeByStaff(context, by, {
    entity: 'customers',
    entityId: id,
    lock: (db) => customerStore.lock(db, id),
    show: toCustomer,
    make: async (db, before) => {
      if (before.priceListId === priceListId) return null
      const after = await customerStore.update(db, id, { priceListId })
      if (after !== null)
        await insertCustomerEvents(db, 'customer.changed', context.clock(), [after])
      return after
    },
    refusals: { customer_price_list_id_price_list_id_fk: unknownList },
  })
  context.sessions.invalidate(id)
  return { data: toCustomer(row) }
}
