import type { listStaff as listStaffEndpoint } from '@endcap/contract/accounts/staff'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { staffStore } from '../account-store.ts'
import { toStaffMember } from './to-staff-member.ts'

/** Lists staff by name. */
export const listStaff = async ({ db }: Context, { query }: Call<typeof listStaffEndpoint>) => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } = await staffStore.list(db, slice, query)
  return toPage(rows.map(toStaffMember), total, query)
}
