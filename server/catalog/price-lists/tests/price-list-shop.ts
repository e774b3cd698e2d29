import { listProductsByCategories, searchProducts } from '@endcap/contract/catalog/catalog'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import {
  priceListEndpoints,
  setCustomerPriceList,
  setProductPrices,
} from '@endcap/contract/catalog/price-lists'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { BodyIn } from '@endcap/contract/endpoint'
import { openTestShop, type TestCaller } from '../../../testing/start-test-shop.ts'

type Entry = BodyIn<typeof setProductPrices>['entries'][number]

/** An entry with the fields that differ from a regular price for ever. */
export const entry = (price: number, more: Partial<Entry> = {}): Entry => ({
  price,
  valid_from: null,
  valid_until: null,
  ...more,
})

/** Opens a test shop with a category and functions that add products, price lists and their customers. */
export const openPriceListShop = async () => {
  const shop = await openTestShop()
  const manager = await shop.staff('manager')
  const manage = shop.as(manager)
  const category = (await manage(categoryEndpoints.create, { body: { title: 'Priced' } })).data._id
  let made = 0
  const give = (customer: TestCaller, listId: string) =>
    manage(setCustomerPriceList, { params: { id: customer.id }, body: { price_list_id: listId } })
  /** The first page of the category as a caller sees it. */
  const listing = (as: TestCaller | null, sort?: 'price_asc' | 'price_desc') =>
    shop.as(as)(listProductsByCategories, {
      body: { categoryIds: [category], ...(sort === undefined ? {} : { sort }) },
    })

  return {
    ...shop,
    manager,
    manage,
    category,
    /** Adds a product in the category; the price is in dollars. */
    add: async (title: string, price = 10): Promise<string> => {
      made += 1
      const body = { item_no: `P-${made}`, title, price, category_ids: [category] }
      return (await manage(productEndpoints.create, { body })).data._id
    },
    /** Adds a price list; the percentage is of the standard price. */
    addList: async (name: string, percent = 100): Promise<string> =>
      (await manage(priceListEndpoints.create, { body: { name, percent } })).data._id,
    give,
    /** A customer with a price list; '' for the standard prices. */
    buyerOf: async (listId: string): Promise<TestCaller> => {
      const customer = await shop.customer()
      await give(customer, listId)
      return customer
    },
    setPrices: (productId: string, listId: string, entries: readonly Entry[]) =>
      manage(setProductPrices, {
        params: { id: productId },
        body: { list_id: listId, entries: [...entries] },
      }),
    listing,
    /** Products of the category whose titles begin with a word, as `listing` sorts them for a caller. */
    sorted: async (as: TestCaller | null, word: string, sort?: 'price_asc' | 'price_desc') =>
      (await listing(as, sort)).data
        .filter(({ title }) => title.startsWith(word))
        .map(({ _id }) => _id),
    search: (as: TestCaller | null, searchQuery: string) =>
      shop.as(as)(searchProducts, { query: { searchQuery } }),
  }
}
