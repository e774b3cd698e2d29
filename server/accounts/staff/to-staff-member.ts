import type { StaffMember, StaffProfile } from '@endcap/contract/accounts/staff'
import type { StaffRow } from '../account-store.ts'

export const toStaffProfile = (row: StaffRow): StaffProfile => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
})

export const toStaffMember = (row: StaffRow): StaffMember => ({
  ...toStaffProfile(row),
  status: row.disabled ? 'disabled' : row.passwordHash === null ? 'invited' : 'active',
  createdAt: row.createdAt,
  lastSeenAt: row.lastSeenAt,
  version: row.version,
})
