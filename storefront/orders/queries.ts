import { getMyOrder, listMyOrders } from '@endcap/contract/calls.gen'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** A customer's orders, newest first. Fetched whenever the page is opened. */
export const myOrdersQuery = (customerId: string, page: number) =>
  queryOptions({
    queryKey: ['orders', customerId, page],
    queryFn: () => api()(listMyOrders, { query: { page } }),
    staleTime: 0,
  })

export const myOrderQuery = (customerId: string, id: string) =>
  queryOptions({
    queryKey: ['order', customerId, id],
    queryFn: async () => (await api()(getMyOrder, { params: { id } })).data,
    staleTime: 0,
  })
