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

/** The columns of what staff entered. Throws `invalid` for an id that can't be a route's. */
export const toStored = ({
  delivery_route_id,
  ...others
}: Partial<Record<CustomerField, unknown>> & { delivery_route_id?: string | undefined }): Partial<
  typeof customer.$inferInsert
> => {
  if (delivery_route_id === undefined) return toProperties(others)
  if (delivery_route_id === '') return { ...toProperties(others), deliveryRouteId: null }
  if (!isId(delivery_route_id)) throw unknownRoute()
  return { ...toProperties(others), deliveryRouteId: delivery_route_id }
}
