import type { listColleagues as listColleaguesEndpoint } from '@endcap/contract/accounts/staff'
import { rolesThatCan } from '@endcap/contract/roles'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readChoice } from '../../http/requests/read-choice.ts'
import { listActiveStaff, listStaffNames } from '../account-store.ts'

/** Lists the names of staff. Throws `invalid` for an unknown capability. */
export const listColleagues = async (
  { db }: Context,
  { query }: Call<typeof listColleaguesEndpoint>,
) => {
  const capability = readChoice('can', query.can, ['messages'])
  return {
    data: await (capability === null
      ? listStaffNames(db)
      : listActiveStaff(db, rolesThatCan(capability))),
  }
}
