import type { StaffMember, StaffProfile } from '@endcap/contract/staff'
import type { StaffRow } from '../account-store.ts'

/** A member of staff as they see themselves. */
export const toStaffProfile = (row: StaffRow): StaffProfile => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
})

/** A member of staff as the owner sees them. */
export const toStaffMember = (row: StaffRow): StaffMember => ({
  ...toStaffProfile(row),
  status: row.disabled ? 'disabled' : row.passwordHash === null ? 'invited' : 'active',
  createdAt: row.createdAt,
  version: row.version,
})
