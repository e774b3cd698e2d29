import * as priceLists from '@endcap/contract/catalog/price-lists'
import { customerStore } from '../../accounts/account-store.ts'
import { crudRoutes, staffCrud } from '../../audit/staff-crud.ts'
import type { Context } from '../../context.ts'
import { type Call, handle, type Route } from '../../http/answer-call.ts'
import { isId, readId } from '../../http/requests/ids.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { expandSearch } from '../staff/read-product-filter.ts'
import {
  listPriceListProducts,
  readCustomerPrices,
  readProductPrices,
} from './price-entry-store.ts'
import { priceListStore } from './price-list-store.ts'
import { setCustomerPriceList } from './set-customer-price-list.ts'
import { setProductPrices } from './set-product-prices.ts'

const staffPriceLists = staffCrud({
  ...priceListStore,
  entity: 'price-lists',
  refusals: {
    price_list_name: () => invalidField('name', 'Another price list has this name.'),
  },
  removalRefusals: {
    customer_price_list_id_price_list_id_fk: () =>
      new ShopError('in_use', {
        message: 'Customers have this price list. Please give them another one first.',
      }),
  },
})

const listProducts = async (
  context: Context,
  { params, query }: Call<typeof priceLists.listPriceListProducts>,
) => {
  const listId = readId(params.id)
  if ((await priceListStore.find(context.db, listId)) === null) throw new ShopError('not_found')
  const { rows, total } = await listPriceListProducts(
    context.db,
    {
      listId,
      search: query.q === '' ? null : await expandSearch(context, query.q),
      hasOwn: query.own === '1',
    },
    context.clock(),
    { limit: query.limit, offset: offsetOf(query) },
  )
  return toPage(rows, total, query)
}

export const priceListRoutes: readonly Route<Context>[] = [
  ...crudRoutes(priceLists.priceListEndpoints, staffPriceLists),
  handle(priceLists.listPriceListProducts, listProducts),
  handle(priceLists.getProductPrices, async ({ db, clock }: Context, { params }) => {
    const data = await readProductPrices(db, readId(params.id), clock())
    if (data.length === 0) throw new ShopError('not_found')
    return { data }
  }),
  handle(priceLists.setProductPrices, setProductPrices),
  handle(priceLists.setCustomerPriceList, setCustomerPriceList),
  handle(priceLists.listCustomerPrices, async ({ db, clock }: Context, { params, query }) => {
    const id = readId(params.id)
    if ((await customerStore.find(db, id)) === null) throw new ShopError('not_found')
    const lines = query.lines.filter(({ product_id }) => isId(product_id))
    return { data: await readCustomerPrices(db, id, lines, clock()) }
  }),
]
