export const roles = ['owner', 'manager', 'clerk'] as const
export type Role = (typeof roles)[number]

/** A permission of staff. An endpoint names a capability, never a role. */
export type Capability =
  | 'signed-in'
  | 'read-catalogue'
  | 'change-catalogue'
  | 'content'
  | 'customers'
  | 'customer-emails'
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
const manager: readonly Capability[] = [
  ...clerk,
  'customer-emails',
  'change-catalogue',
  'content',
  'mails',
  'audit',
]
const owner: readonly Capability[] = [...manager, 'staff', 'settings']

const capabilities: Readonly<Record<Role, readonly Capability[]>> = { owner, manager, clerk }

/** Returns whether a role has a capability (X5-01). */
export const roleCan = (role: Role, capability: Capability): boolean =>
  capabilities[role].includes(capability)
