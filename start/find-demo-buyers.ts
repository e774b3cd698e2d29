import { findCustomerByEmail } from '@endcap/server/accounts/account-store'
import type { Db } from '@endcap/server/database/database'
import { findDemoAssortment } from '@endcap/server/database/demo-business-store'

/** The demo's buyer, as a customer who orders every week; empty if the buyer was deleted. */
export const findDemoBuyers = async (db: Db, email: string) => {
  const found = await findCustomerByEmail(db, email)
  if (found === null) return []
  return [
    {
      id: found.id,
      name: found.name,
      email,
      phone: found.phone,
      business_name: found.businessName,
      business_address: found.businessAddress,
      aptNo: found.aptNo,
      city: found.city,
      zip: found.zip,
      state: found.state,
      order_type: 'Cash-on-delivery' as const,
      lines_a_week: 40,
      joined_days_ago: 400,
      assortment: await findDemoAssortment(db),
    },
  ]
}
