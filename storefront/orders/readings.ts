import { getMyOrder, listMyOrders } from '@endcap/contract/calls.gen'
import { api } from '../api/api.ts'
import { reading } from '../readings/readings.ts'

/** A customer's orders, newest first. Fetched whenever the page is opened. */
export const myOrdersReading = (customerId: string, page: number) =>
  reading(`orders ${customerId} ${page}`, () => api()(listMyOrders, { query: { page } }))

export const myOrderReading = (customerId: string, id: string) =>
  reading(
    `order ${customerId} ${id}`,
    async () => (await api()(getMyOrder, { params: { id } })).data,
  )
