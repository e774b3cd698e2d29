import type {
  Customer,
  Profile,
  CustomerRow as ShownCustomerRow,
} from '@endcap/contract/accounts/accounts'
import type { CustomerRow } from '../account-store.ts'
import type { CustomerWithSales } from './customer-list-store.ts'

export const toProfile = (row: CustomerRow): Profile => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  business_name: row.businessName,
  business_address: row.businessAddress,
  time: row.pickupTime,
})

export const toCustomer = (row: CustomerRow): Customer => ({
  ...toProfile(row),
  aptNo: row.aptNo,
  city: row.city,
  zip: row.zip,
  country: row.country,
  state: row.state,
  status: row.status,
  status_reason: row.statusReason,
  status_by: row.statusBy,
  status_at: row.statusAt,
  tags: row.tags,
  terms: row.terms,
  pays_by_invoice: row.paysByInvoice,
  price_list_id: row.priceListId ?? '',
  delivery_route_id: row.deliveryRouteId ?? '',
  class_of_trade: row.classOfTrade,
  fein: row.fein,
  county: row.county,
  sales_tax_number: row.salesTaxNumber,
  state_code: row.stateCode ?? '',
  createdAt: row.createdAt,
  version: row.version,
})

export const toCustomerRow = (row: CustomerWithSales): ShownCustomerRow => ({
  ...toCustomer(row),
  orders: row.orders,
  total: row.totalCents,
  last_order_at: row.lastOrderAt,
  has_duplicates: row.hasDuplicates,
})
