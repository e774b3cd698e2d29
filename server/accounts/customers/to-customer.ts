import type { Customer, Profile } from '@endcap/contract/accounts'
import type { CustomerRow } from '../account-store.ts'

/** Converts a customer to the profile that they see. */
export const toProfile = (row: CustomerRow): Profile => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  business_name: row.businessName,
  business_address: row.businessAddress,
  time: row.pickupTime,
})

/** Converts a customer to what staff see. */
export const toCustomer = (row: CustomerRow): Customer => ({
  ...toProfile(row),
  aptNo: row.aptNo,
  city: row.city,
  zip: row.zip,
  country: row.country,
  state: row.state,
  status: row.status,
  createdAt: row.createdAt,
  version: row.version,
})
