import type {
  getMe as getMeEndpoint,
  getStaff as getStaffEndpoint,
  listColleagues as listColleaguesEndpoint,
  listStaff as listStaffEndpoint,
} from '@endcap/contract/accounts/staff'
import { rolesThatCan } from '@endcap/contract/roles'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { readChoice } from '../../http/requests/read-choice.ts'
import { ShopError } from '../../http/shop-error.ts'
import { listActiveStaff, listStaffNames, staffStore } from '../account-store.ts'
import { toStaffMember, toStaffProfile } from './to-staff-member.ts'

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

export const listStaff = async ({ db }: Context, { query }: Call<typeof listStaffEndpoint>) => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } = await staffStore.list(db, slice, query)
  return toPage(rows.map(toStaffMember), total, query)
}

export const listColleagues = async (
  { db }: Context,
  { query }: Call<typeof listColleaguesEndpoint>,
) => {
  const capability = readChoice('can', query.can, ['messages', 'deliver-orders'])
  return {
    data: await (capability === null
      ? listStaffNames(db)
      : listActiveStaff(db, rolesThatCan(capability))),
  }
}
