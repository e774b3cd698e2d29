import { acceptInvitation, inviteStaff } from '@endcap/contract/accounts/staff'
import type { Role } from '@endcap/contract/roles'
import { readMail } from './mails.ts'
import type { Login, Shop } from './shop.ts'
import { ownerClient, ownerSession, type StaffSession, signInStaff } from './test-accounts.ts'

export const readToken = async (shop: Shop, email: string, count = 1): Promise<string> => {
  const { text } = await readMail(shop, email, 'staff_invited', count)
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}

export const hireStaff = async (shop: Shop, role: Role, name: string): Promise<Login> => {
  const owner = await ownerClient(shop)
  const login = {
    email: `${role}-${crypto.randomUUID()}@shop.example`,
    password: 'Better-horse-8!',
  }
  await owner(inviteStaff, { body: { name, email: login.email, role } })
  const body = { token: await readToken(shop, login.email), password: login.password }
  await shop.client(null)(acceptInvitation, { body })
  return login
}

const sessions = new Map<string, Promise<StaffSession>>()

/** A session shared by the tests, which must not end it. */
export const staffSession = (shop: Shop, role: Role, name = `Pat ${role}`) => {
  if (role === 'owner') return ownerSession(shop)
  const key = `${shop.url} ${role} ${name}`
  const session =
    sessions.get(key) ?? hireStaff(shop, role, name).then((login) => signInStaff(shop, login))
  sessions.set(key, session)
  return session
}
