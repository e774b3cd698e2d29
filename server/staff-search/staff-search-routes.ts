import { maxFoundPerKind } from '@endcap/contract/limits'
import { roleCan } from '@endcap/contract/roles'
import { staffSearch } from '@endcap/contract/staff-search'
import { parseSearchText } from '../catalog/search/parse-search-text.ts'
import type { Context } from '../context.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { findCustomers, findInvoices, findOrders, findProducts } from './staff-search-store.ts'

const nothing = { orders: [], invoices: [], customers: [], products: [], categories: [] }

const searchBackOffice = async (
  { db, categoryTreeCache }: Context,
  { query, identity }: Call<typeof staffSearch>,
) => {
  const { role } = staffOf(identity)
  const { text, code, words } = parseSearchText(query.q)
  if (text === '') return { data: nothing }
  const prefixes = words.map((word) => `'${word}':*`).join(' & ')
  const [orders, invoices, customers, products, categories] = await Promise.all([
    roleCan(role, 'read-orders') ? findOrders(db, text) : [],
    roleCan(role, 'read-orders') ? findInvoices(db, text) : [],
    roleCan(role, 'customers') ? findCustomers(db, text) : [],
    roleCan(role, 'read-catalogue') ? findProducts(db, { text, code, words: prefixes }) : [],
    roleCan(role, 'read-catalogue') ? categoryTreeCache.findByPrefix(text, maxFoundPerKind) : [],
  ])
  return {
    data: {
      orders,
      invoices,
      customers,
      products,
      categories: categories.map(({ id, title, slug }) => ({ _id: id, title, slug })),
    },
  }
}

export const staffSearchRoutes: readonly Route<Context>[] = [handle(staffSearch, searchBackOffice)]
