import { getProductPrices, priceListEndpoints } from '@endcap/contract/catalog/price-lists'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { startImportShop } from './import-shop.ts'
import { uploadPrices } from './upload-prices.ts'

/** Starts a test shop with a price list, Chains, and functions that upload files with prices of lists. */
export const startListShop = async () => {
  const shop = await startImportShop()
  const manage = shop.as(await shop.staff('manager'))
  const addList = async (name: string, percent = 100) =>
    (await manage(priceListEndpoints.create, { body: { name, percent } })).data._id
  const list = await addList('Chains', 90)
  let made = 0

  return {
    ...shop,
    manage,
    list,
    add: async (price = 10): Promise<{ id: string; itemNo: string }> => {
      made += 1
      const itemNo = `L-${made}`
      const body = { item_no: itemNo, title: `Listed ${made}`, price, category_ids: [] }
      return { id: (await manage(productEndpoints.create, { body })).data._id, itemNo }
    },
    /** The product's standard price and its prices of Chains, in cents. */
    pricesOf: async (id: string) => {
      const { data } = await manage(getProductPrices, { params: { id } })
      const own = data.find(({ list_id }) => list_id === list)
      return {
        standard: data[0]?.price,
        own: own?.entries.map(({ price }) => price),
        now: own?.price,
      }
    },
    priceOf: async (id: string, listId: string) =>
      (await manage(getProductPrices, { params: { id } })).data
        .find(({ list_id }) => list_id === listId)
        ?.entries.map(({ price }) => price),
    upload: (text: string, price_list_id = list) => uploadPrices(manage, text, { price_list_id }),
    /** Adds a price list with a new name. */
    addTier: async () => {
      const name = `Tier ${crypto.randomUUID()}`
      return { _id: await addList(name), name }
    },
  }
}

export type ListShop = Awaited<ReturnType<typeof startListShop>>
