import { roleCan } from '@endcap/contract/roles'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { StaffIdentity } from '../../http/identity.ts'
import { ShopError } from '../../http/shop-error.ts'

/**
 * Throws `not_found` unless staff decide claims, or drive a run that isn’t settled and has a stop of the customer: drivers
 * need no other customer’s documents and claims.
 */
export const requireCustomerOfDriver = async (
  db: Db,
  customerId: string,
  { id, role }: Pick<StaffIdentity, 'id' | 'role'>,
): Promise<void> => {
  if (roleCan(role, 'claims')) return
  const { rows } = await db.execute(sql`
    select from driver_run r join run_stop s on s.run_id = r.id and not s.is_removed
      join customer_order o on o.id = s.order_id
    where r.driver_id = ${id} and r.status <> 'settled' and o.customer_id = ${customerId} limit 1`)
  if (rows.length === 0) throw new ShopError('not_found')
}
