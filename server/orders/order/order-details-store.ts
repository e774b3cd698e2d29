import type { Cents } from '@endcap/contract/money'
import type { OrderType } from '@endcap/contract/orders/orders'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { customerOrder } from '../../database/schema/index.ts'
import { buyerColumns, optionalColumns, placeColumns } from './order-columns.ts'

const textColumns = {
  business_address: buyerColumns.business_address,
  ...placeColumns,
  ...optionalColumns,
}

export type Handover = {
  type: OrderType
  pickupDate: string | null
  pickupTime: string
  deliveryRouteId: string | null
  deliveryCutoff: Date | null
  deliveryFeeCents: Cents
}

/** `handover`: null leaves it. */
export type OrderDetailValues = {
  texts: Record<keyof typeof textColumns, string>
  handover: Handover | null
}

/** The version and the total change with the lines (`changeLines`). */
export const writeOrderDetails = async (
  db: Db,
  orderId: string,
  { texts, handover }: OrderDetailValues,
): Promise<void> => {
  const set = Object.entries(textColumns).map(
    ([field, { name }]) =>
      sql`${sql.identifier(name)} = ${texts[field as keyof typeof textColumns]}`,
  )
  await db.execute(sql`update customer_order set ${sql.join(set, sql`, `)} where id = ${orderId}`)
  if (handover === null) return
  // A delivery that was out for another day is back, and leaves on the new one.
  const values = { ...handover, outForDeliveryAt: null, shipDate: null }
  await db.update(customerOrder).set(values).where(eq(customerOrder.id, orderId))
}
