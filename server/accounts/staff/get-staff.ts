import type {
  getMe as getMeEndpoint,
  getStaff as getStaffEndpoint,
} from '@endcap/contract/accounts/staff'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { staffStore } from '../account-store.ts'
import { toStaffMember, toStaffProfile } from './to-staff-member.ts'

/** Returns one member of staff. Throws `not_found`. */
export const getStaff = async (
  { db, sessions }: Context,
  { params }: Call<typeof getStaffEndpoint>,
) => {
  const row = await staffStore.find(db, readId(params.id))
  if (row === null) throw new ShopError('not_found')
  const has_second_factor = await sessions.ownsSecondFactor(row.id)
  return { data: { ...toStaffMember(row), has_second_factor } }
}

export const getMe = async ({ db }: Context, { identity }: Call<typeof getMeEndpoint>) => {
  const row = await staffStore.find(db, staffOf(identity).id)
  if (row === null) throw new ShopError('token_invalid')
  return { data: toStaffProfile(row) }
}
