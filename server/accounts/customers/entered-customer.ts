import type { CustomerField } from '@endcap/contract/accounts/customer-fields'
import type { Refusals } from '../../audit/staff-changes.ts'
import type { customer } from '../../database/schema/index.ts'
import { isId } from '../../http/requests/ids.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { toProperties } from './customer-columns.ts'

const unknownRoute = () =>
  invalidField('delivery_route_id', 'This route was deleted. Please choose another one.')

export const emailTaken = () => {
  const message = 'Another customer already has this email.'
  return new ShopError('email_taken', { message, errors: { email: message } })
}

export const customerRefusals: Refusals = {
  customer_delivery_route_id_delivery_route_id_fk: unknownRoute,
  customer_email: emailTaken,
}

/** Converts entered fields to columns. Throws `invalid` if the route's id is malformed. */
export const toStored = ({
  delivery_route_id,
  ...others
}: Partial<Record<CustomerField, unknown>> & { delivery_route_id?: string | undefined }): Partial<
  typeof customer.$inferInsert
> => {
  if (delivery_route_id && !isId(delivery_route_id)) throw unknownRoute()
  return {
    ...toProperties(others),
    ...(delivery_route_id !== undefined && { deliveryRouteId: delivery_route_id || null }),
  }
}
