import type { OptionalOrderField } from '@endcap/contract/orders/order-fields'
import type { Order } from '@endcap/contract/orders/orders'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customerOrder } from '../../database/schema/index.ts'

export const placeColumns = {
  aptNo: customerOrder.aptNo,
  city: customerOrder.city,
  state: customerOrder.state,
  zip: customerOrder.zip,
}

/** As the buyer entered them. */
export const buyerColumns = {
  name: customerOrder.name,
  email: customerOrder.email,
  phone: customerOrder.phone,
  business_name: customerOrder.businessName,
  business_address: customerOrder.businessAddress,
} satisfies Record<Exclude<keyof Order['customer'], keyof typeof placeColumns>, PgColumn>

export const optionalColumns = {
  po_number: customerOrder.poNumber,
  additional_comments: customerOrder.additionalComments,
} satisfies Record<OptionalOrderField, PgColumn>
