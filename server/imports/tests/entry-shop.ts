import { getProduct, type Product } from '@endcap/contract/catalog/catalog'
import {
  getProductPrices,
  setCustomerPriceList,
  setProductPrices,
} from '@endcap/contract/catalog/price-lists'
import { applyImport, listImportChanges, undoImport } from '@endcap/contract/imports/imports'
import { startListShop } from './list-shop.ts'

/** The columns of the files that `uploadRows` makes. */
export const entryColumns = 'SKU,Price,Price List,From Qty,Valid From,Valid Until,Special'

const iso = (at: Date | null) => at?.toISOString().slice(0, 16) ?? ''

/** Starts a test shop with functions that import breaks, periods and specials, and read a product's prices. */
export const startEntryShop = async () => {
  const shop = await startListShop()
  return {
    ...shop,
    uploadRows: (rows: readonly string[], columns = entryColumns) =>
      shop.upload(`${columns}\n${rows.join('\n')}\n`, ''),
    apply: (id: string) => shop.manage(applyImport, { params: { id } }),
    undo: async (id: string) => (await shop.manage(undoImport, { params: { id } })).data.undone,
    /** The changes of an import, as `field|price list|conditions|was|now|doubt`. */
    changesOf: async (id: string) =>
      (await shop.manage(listImportChanges, { params: { id }, query: { limit: 50 } })).data.map(
        ({ field, price_list, conditions, was, now, doubt }) =>
          [field, price_list, conditions, was, now, doubt].join('|'),
      ),
    /** A product's entries in a list, or the standard ones, as `910 from 10 special, begins to ends`. */
    entriesOf: async (id: string, listId = '') => {
      const { data } = await shop.manage(getProductPrices, { params: { id } })
      const found = data.find(({ list_id }) => list_id === listId)?.entries ?? []
      return found.map(
        ({ price, min_quantity, is_special, valid_from, valid_until }) =>
          `${price} from ${min_quantity}${is_special ? ' special' : ''}, ${iso(valid_from)} to ${iso(valid_until)}`,
      )
    },
    setEntries: (
      id: string,
      listId: string,
      entries: { price: number; min_quantity?: number; valid_until?: string }[],
    ) =>
      shop.manage(setProductPrices, {
        params: { id },
        body: {
          list_id: listId,
          entries: entries.map((entry) => ({ valid_from: null, valid_until: null, ...entry })),
        },
      }),
    /** Returns a function that reads what a new customer with a price list (blank: none) sees of a product. */
    eyesOf: async (listId: string) => {
      const customer = await shop.customer()
      await shop.manage(setCustomerPriceList, {
        params: { id: customer.id },
        body: { price_list_id: listId },
      })
      return async (id: string) => {
        const { data } = await shop.as(customer)(getProduct, { params: { id } })
        const { price, special, price_breaks } = data as Product
        return { price, isSpecial: special !== null, breaks: price_breaks.slice(1) }
      }
    },
  }
}

export type EntryShop = Awaited<ReturnType<typeof startEntryShop>>
