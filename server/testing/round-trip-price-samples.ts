import { idOf, type Json, type Sample, type SampleShop } from './round-trip-sample.ts'

export const makePriceSamples = ({
  buyer,
  send,
}: SampleShop): Record<string, () => Promise<Sample>> => {
  const get = (url: string) => send('GET', url)
  const create = async (collection: string, body: Json): Promise<string> =>
    idOf(await send('POST', `/admin/api/${collection}`, body))

  return {
    createPriceList: async () => ({ body: { name: 'Chains', percent: 92.5 } }),
    changePriceList: async () => ({
      id: await create('price-lists', { name: 'Old' }),
      body: { name: 'Stores', percent: 88 },
    }),
    setProductPrices: async () => {
      const id = await create('products', { title: 'Listed', item_no: 'LISTED', price: 9 })
      const entry = {
        min_quantity: 6,
        price: 8.5,
        is_special: true,
        valid_from: '2026-12-01T05:00:00.000Z',
        valid_until: '2026-12-24T05:00:00.000Z',
      }
      return {
        id,
        body: { list_id: await create('price-lists', { name: 'Listed' }), entries: [entry] },
        read: () => get(`/admin/api/products/${id}/prices`),
      }
    },
    setCustomerPriceList: async () => ({
      id: buyer.id,
      body: { price_list_id: await create('price-lists', { name: 'Given' }) },
      read: () => get(`/admin/api/customers/${buyer.id}`),
    }),
  }
}
