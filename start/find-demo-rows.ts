import { listCustomers } from '@endcap/contract/accounts/accounts'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { Client } from '@endcap/contract/client/client'

/** By the whole address: a search for it also finds “orders.” and that address. */
export const findDemoCustomer = async (staff: Client, email: string) =>
  (await staff(listCustomers, { query: { q: email } })).data.find((each) => each.email === email)

/** By the whole item number. */
export const findDemoProduct = async (staff: Client, itemNo: string) =>
  (await staff(productEndpoints.list, { query: { q: itemNo } })).data.find(
    ({ item_no }) => item_no === itemNo,
  )
