import { getMyOrder, listMyOrders } from '@endcap/contract/calls.gen'
import type { Order, OrderRow } from '@endcap/contract/orders'
import { api } from '../api/api.ts'
import type { Query } from '../api/use-query.ts'

/** A page of a customer's orders, newest first. */
export const myOrdersQuery = (
  customerId: string,
  page: number,
): Query<{ data: OrderRow[]; numberOfPages: number }> => ({
  key: `${customerId} ${page}`,
  fetch: () => api()(listMyOrders, { query: { page } }),
})

export const myOrderQuery = (customerId: string, id: string): Query<Order> => ({
  key: `${customerId} ${id}`,
  fetch: async () => (await api()(getMyOrder, { params: { id } })).data,
})
