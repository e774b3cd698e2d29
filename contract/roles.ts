export const roles = ['owner', 'manager', 'clerk', 'picker', 'driver'] as const
export type Role = (typeof roles)[number]

/** Endpoints require a capability, never a role. */
export type Capability =
  | 'own-account'
  | 'signed-in'
  | 'read-catalogue'
  | 'change-catalogue'
  | 'change-stock'
  | 'content'
  | 'customers'
  | 'customer-emails'
  | 'import-customers'
  | 'delivery-routes'
  | 'read-orders'
  | 'order-status'
  | 'pick-orders'
  | 'deliver-orders'
  | 'orders'
  | 'order-prices'
  | 'receivables'
  | 'reverse-payments'
  | 'credit-limits'
  | 'accounting'
  | 'memos'
  | 'claims'
  | 'settle-runs'
  | 'settle-own-runs'
  | 'adjustments'
  | 'write-off'
  | 'read-trade'
  | 'licenses'
  | 'verify-licenses'
  | 'trade-rules'
  | 'confirm-trade-rules'
  | 'messages'
  | 'mails'
  | 'audit'
  | 'shared-views'
  | 'reports'
  | 'staff'
  | 'settings'

const picker: readonly Capability[] = [
  'own-account',
  'signed-in',
  'read-catalogue',
  'read-orders',
  'order-status',
  'pick-orders',
  'change-stock',
]
const driver: readonly Capability[] = [
  'own-account',
  'signed-in',
  'read-orders',
  'order-status',
  'deliver-orders',
]
const clerk: readonly Capability[] = [
  ...picker,
  'deliver-orders',
  'customers',
  'orders',
  'receivables',
  'claims',
  'settle-runs',
  'read-trade',
  'licenses',
  'messages',
]
const manager: readonly Capability[] = [
  ...clerk,
  'customer-emails',
  'order-prices',
  'reverse-payments',
  'credit-limits',
  'accounting',
  'memos',
  'settle-own-runs',
  'adjustments',
  'import-customers',
  'delivery-routes',
  'verify-licenses',
  'trade-rules',
  'change-catalogue',
  'content',
  'mails',
  'audit',
  'shared-views',
  'reports',
]
const owner: readonly Capability[] = [
  ...manager,
  'write-off',
  'confirm-trade-rules',
  'staff',
  'settings',
]

const capabilities: Readonly<Record<Role, readonly Capability[]>> = {
  owner,
  manager,
  clerk,
  picker,
  driver,
}

export const rolesThatCan = (capability: Capability): Role[] =>
  roles.filter((role) => roleCan(role, capability))

/** The rights of a caller: the role of a member of staff, or the scopes of an API token. */
export type Rights = Role | readonly Capability[]

/** The roles of X5-01. */
export const roleCan = (rights: Rights, capability: Capability): boolean =>
  (typeof rights === 'string' ? capabilities[rights] : rights).includes(capability)

/** A picker may set only `ready`, a driver only `delivered` (X5-72). */
export const roleCanSetStatus = (rights: Rights, status: string): boolean =>
  roleCan(rights, 'orders') ||
  (status === 'ready' && roleCan(rights, 'pick-orders')) ||
  (status === 'delivered' && roleCan(rights, 'deliver-orders'))
