import type { changeStaff as changeStaffEndpoint } from '@endcap/contract/accounts/staff'
import { changeByStaff, changesAnything } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { listActiveStaff, lockAllStaff, staffStore } from '../account-store.ts'
import { toStaffMember } from './to-staff-member.ts'

/** A new role or disabling revokes sessions. Throws `status_conflict` for the last owner. */
export const changeStaff = async (
  context: Context,
  { params, body, ...by }: Call<typeof changeStaffEndpoint>,
) => {
  const id = readId(params.id)
  const found: { before?: { role: string; disabled: boolean } } = {}
  const row = await changeByStaff(context, by, {
    entity: 'staff',
    entityId: id,
    lock: async (db) => {
      await lockAllStaff(db)
      return staffStore.lock(db, id)
    },
    show: toStaffMember,
    make: async (db, before) => {
      found.before = before
      if (!changesAnything(before, body)) return null
      const role = body.role ?? before.role
      const disabled = body.disabled ?? before.disabled
      const isRemovedAsOwner = role !== 'owner' || disabled
      const owners = isRemovedAsOwner ? await listActiveStaff(db, ['owner']) : []
      if (owners.length === 1 && owners[0]?._id === id)
        throw new ShopError('status_conflict', {
          message:
            'This is the last owner who can log in. Please make someone else an owner first.',
        })
      const endsSessions = role !== before.role || (disabled && !before.disabled)
      return staffStore.update(db, id, {
        name: body.name,
        role,
        disabled,
        sessionVersion: before.sessionVersion + (endsSessions ? 1 : 0),
      })
    },
  })
  context.sessions.invalidate(id)
  const { before } = found
  const event = { by: staffOf(by.identity).id, address: by.address, account: id }
  if (before && row.role !== before.role)
    context.log.info({ ...event, from: before.role, to: row.role }, 'role')
  if (before && row.disabled !== before.disabled)
    context.log.info({ ...event, disabled: row.disabled }, 'disabled')
  return { data: toStaffMember(row) }
}
