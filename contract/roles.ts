export const roles = ['owner', 'manager', 'clerk'] as const
export type Role = (typeof roles)[number]

/** What a member of staff may do. A call names one of these, never a role. */
export type Capability =
  | 'signed-in'
  | 'read-catalogue'
  | 'change-catalogue'
  | 'content'
  | 'customers'
  | 'orders'
  | 'messages'
  | 'mails'
  | 'audit'
  | 'staff'
  | 'settings'

const clerk: readonly Capability[] = [
  'signed-in',
  'read-catalogue',
  'customers',
  'orders',
  'messages',
]
const manager: readonly Capability[] = [...clerk, 'change-catalogue', 'content', 'mails', 'audit']
const owner: readonly Capability[] = [...manager, 'staff', 'settings']

const capabilities: Readonly<Record<Role, readonly Capability[]>> = { owner, manager, clerk }

/** The contract's table of roles: owner all, manager all but staff and settings, clerk the day's work. */
export const roleCan = (role: Role, capability: Capability): boolean =>
  capabilities[role].includes(capability)
