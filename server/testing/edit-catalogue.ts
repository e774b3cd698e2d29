import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { Client } from '@endcap/contract/client/client'
import type { BodyIn } from '@endcap/contract/endpoint'

type Values = BodyIn<typeof productEndpoints.change>

export const editCatalogue = (staff: Client) => ({
  addCategory: async (
    title: string,
    values: BodyIn<typeof categoryEndpoints.change> = {},
  ): Promise<string> =>
    (await staff(categoryEndpoints.create, { body: { ...values, title } })).data._id,
  /** By default for $5.00; returns the id. */
  addProduct: async (item_no: string, values: Values = {}): Promise<string> => {
    const body = { title: `Product ${item_no}`, price: 5, ...values, item_no }
    return (await staff(productEndpoints.create, { body })).data._id
  },
  readProduct: async (id: string) => (await staff(productEndpoints.get, { params: { id } })).data,
  changeProduct: async (id: string, body: Values) =>
    (await staff(productEndpoints.change, { params: { id }, body })).data,
  removeProduct: (id: string) => staff(productEndpoints.remove, { params: { id } }),
})
