import type { Json, SampleShop, Samples } from './round-trip-sample.ts'

export const makeFactSamples = ({ get, create }: SampleShop): Samples => {
  const productClass = (code: string): Json => ({
    ...{ code, name: 'Menthols', is_regulated: false, reporting_unit: 'ml', pact_kind: 'ends' },
    ...{ minimum_age: 21, position: 7 },
  })
  return {
    createProductClass: async () => ({ body: productClass('menthols') }),
    changeProductClass: async () => ({
      id: await create('product-classes', { code: 'old', name: 'Old', reporting_unit: 'stick' }),
      body: productClass('changed'),
    }),
    setWholesaleCost: async () => {
      const id = await create('products', { title: 'Dated', item_no: crypto.randomUUID() })
      return {
        id,
        body: { valid_from: '2026-12-01', cost: 12.34 },
        read: () => get(`/admin/api/products/${id}/wholesale-costs`),
      }
    },
  }
}
