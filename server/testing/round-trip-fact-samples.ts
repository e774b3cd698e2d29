import type { SampleShop, Samples } from './round-trip-sample.ts'

export const makeFactSamples = ({ get, create }: SampleShop): Samples => ({
  setWholesaleCost: async () => {
    const id = await create('products', { title: 'Dated', item_no: crypto.randomUUID() })
    return {
      id,
      body: { valid_from: '2026-12-01', cost: 12.34 },
      read: () => get(`/admin/api/products/${id}/wholesale-costs`),
    }
  },
})
