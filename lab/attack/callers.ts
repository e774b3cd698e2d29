import { createHmac, randomUUID } from 'node:crypto'
import { type Role, roles } from '@endcap/contract/roles'

export const callers = [
  'guest',
  'garbage',
  'forged',
  'unsigned',
  'expired',
  'foreign',
  'ended',
  'customerA',
  'customerB',
  'owner',
  'manager',
  'clerk',
  'picker',
  'driver',
] as const
export type Caller = (typeof callers)[number]

export const invalidCallers: readonly Caller[] = [
  'garbage',
  'forged',
  'unsigned',
  'expired',
  'foreign',
  'ended',
]

export type Account = { id: string; sessionId: string; audience: 'customer' | 'staff' }

const newAccount = (audience: Account['audience']): Account => ({
  id: randomUUID(),
  sessionId: randomUUID(),
  audience,
})

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const sign = (secret: string, claims: object, header: object = { alg: 'HS256', typ: 'JWT' }) => {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const claimsOf = ({ id, sessionId, audience }: Account, seconds = 86_400) => {
  const now = Math.floor(Date.now() / 1000)
  return { sub: id, aud: audience, ses: 1, sid: sessionId, iat: now, exp: now + seconds }
}

export type Accounts = Readonly<Record<'customerA' | 'customerB' | Role, Account>>

export const newAccounts = (): Accounts => ({
  customerA: newAccount('customer'),
  customerB: newAccount('customer'),
  ...(Object.fromEntries(roles.map((role) => [role, newAccount('staff')])) as Record<
    Role,
    Account
  >),
})

export const makeTokens = (accounts: Accounts, secret: string): Record<Caller, string | null> => {
  const { owner } = accounts
  const valid = Object.entries(accounts).map(([name, account]) => [
    name,
    sign(secret, claimsOf(account)),
  ])
  return {
    guest: null,
    garbage: 'not.a.token',
    forged: sign(`${secret}x`, claimsOf(owner)),
    unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claimsOf(owner))}.`,
    expired: sign(secret, claimsOf(owner, -60)),
    // Validly signed tokens: a customer's token for staff, and one for a session that doesn't
    // exist.
    foreign: sign(secret, { ...claimsOf(accounts.customerA), aud: 'staff' }),
    ended: sign(secret, { ...claimsOf(owner), sid: randomUUID() }),
    ...(Object.fromEntries(valid) as Record<keyof Accounts, string>),
  }
}
