import type { Sent } from './fake-shop.ts'
import { rows } from './fake-shop.ts'

/** As staff get it: the price is in dollars. */
export const sampleProduct = (id: string, more: object = {}) => ({
  ...{ _id: id, title: `Crate ${id}`, slug: `crate-${id}`, item_no: id, upc: '' },
  ...{ unit: '', units: [], units_per_case: null, min_quantity: 1, quantity_multiple: 1 },
  ...{ short_description: '', category_ids: [], thumbnail: '', images: [], bin_location: '' },
  ...{ price: 10, price_varies: '', cost: null },
  ...{ on_sale: true, in_stock: true, staff_pick: false },
  ...{ class_code: '', brand_family: '', manufacturer: '', flavor: '', sticks: null, items: null },
  ...{ ml: null, ounces: null, tax_status: 'untaxed' },
  ...{ stock_count: null, stock_available: null, reorder_level: null, version: 1 },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
  ...more,
})

export const sampleStock = (id: string, more: object = {}) => ({
  ...{ _id: id, title: `Crate ${id}`, item_no: id, upc: '', unit: '', units: [], thumbnail: '' },
  ...{ bin_location: '', in_stock: true, on_sale: true, is_low: false, code_unit: null },
  ...{ count: null, reserved: null, available: null, reorder_level: null },
  ...more,
})

/** The products follow changes; a search finds the one with the item number. */
export const shopOfProducts = (
  first: readonly ReturnType<typeof sampleProduct>[],
  more: Record<string, unknown> = {},
) => {
  let products = first
  const one = (id: string) => products.find(({ _id }) => _id === id)
  return {
    'GET products': ({ query }: Sent) => {
      const q = query.get('q') ?? ''
      return rows(...products.filter(({ item_no }) => item_no.includes(q)))
    },
    ...Object.fromEntries(
      first.flatMap(({ _id }) => [
        [`GET products/${_id}`, () => ({ data: one(_id) })],
        [
          `PATCH products/${_id}`,
          ({ body }: Sent) => {
            products = products.map((each) =>
              each._id === _id ? { ...each, ...Object(body), version: each.version + 1 } : each,
            )
            return { data: one(_id) }
          },
        ],
        [`stock/${_id}`, { data: sampleStock(_id) }],
      ]),
    ),
    ...more,
  }
}
