import { setTimeout } from 'node:timers/promises'
import { acceptInvitation, inviteStaff } from '@endcap/contract/accounts/staff'
import type { Client } from '@endcap/contract/client/client'
import { getMail, listMails } from '@endcap/contract/mail/mails'
import type { Role } from '@endcap/contract/roles'
import type { Shop } from '../shop.ts'
import { type StaffSession, signInStaff } from '../staff-sessions.ts'
import { ownerClient } from '../test-accounts.ts'

/** The status of mails that no mail server could send. */
const unsent = 'kept'

/** Waits for a number of mails with an invitation, and returns the newest one's token. */
export const readToken = async (owner: Client, email: string, count = 1): Promise<string> => {
  for (;;) {
    const { data: mails } = await owner(listMails, { query: { q: email, status: unsent } })
    if (mails[0] !== undefined && mails.length >= count) {
      const { data: mail } = await owner(getMail, { params: { id: mails[0]._id } })
      return /token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    }
    await setTimeout(100)
  }
}

/** Invites a member of staff, accepts the invitation and signs in, by the API. */
export const hireStaff = async (shop: Shop, role: Role, name: string): Promise<StaffSession> => {
  const owner = await ownerClient(shop)
  const email = `${role}-${crypto.randomUUID()}@shop.example`
  const password = 'Better-horse-8!'
  await owner(inviteStaff, { body: { name, email, role } })
  const token = await readToken(owner, email)
  await shop.client(null)(acceptInvitation, { body: { token, password } })
  return signInStaff(shop, { email, password })
}
