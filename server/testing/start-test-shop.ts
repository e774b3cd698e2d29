import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@endcap/contract/client'
import type { MailContent, RenderMail } from '@endcap/contract/mails'
import type { Role } from '@endcap/contract/roles'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { inject } from 'vitest'
import { insertCustomer, insertStaff } from '../accounts/account-store.ts'
import { hashPassword } from '../accounts/passwords/hash-password.ts'
import { createServer, type Server } from '../create-server.ts'
import { openDatabase } from '../database/database.ts'
import { createInjectedTransport } from '../http/transports/injected-transport.ts'
import { cloneTemplate } from './template-database.ts'

export type TestCaller = { token: string; id: string; email: string }

export type TestShop = Server & {
  /** Sets the shop's clock, which doesn't advance by itself. */
  setClock: (now: Date) => void
  /** Sends a request that the typed client would not send, such as one with an invalid body. */
  send: (options: InjectOptions & { as?: TestCaller }) => Promise<LightMyRequestResponse>
  /** The typed client, as one of the accounts or as a guest. */
  as: (caller: TestCaller | null) => Client
  /** An approved customer. */
  customer: (name?: string) => Promise<TestCaller>
  staff: (role?: Role) => Promise<TestCaller>
  /** The mails in the outbox as they are stored, oldest first. */
  mails: () => Promise<{ to: string; content: MailContent }[]>
  stop: () => Promise<void>
}

/** A Saturday morning in the shop: 2026-11-21, 10:00 in New York. */
export const testNow = new Date('2026-11-21T15:00:00.000Z')

export const testPassword = 'Right-horse-7'
let passwordHash: Promise<string> | undefined

/** A stand-in for `templates`, which the server can't import: shows a mail's kind and facts. */
const renderPlainly: RenderMail = async (content) => ({
  subject: content.kind,
  html: `<p>${content.kind}</p>`,
  text: JSON.stringify(content.facts),
})

/** A whole shop on a database of its own, cloned from a migrated template. */
export const startTestShop = async (
  options: { trustedProxies?: readonly string[] } = {},
): Promise<TestShop> => {
  const cloned = await cloneTemplate(inject('databaseUrl'))
  const dataDir = await mkdtemp(join(tmpdir(), 'endcap-shop-'))
  let now = testNow
  const database = openDatabase(
    { connectionString: cloned.url },
    {
      connections: 8,
      onError: () => {},
    },
  )
  const server = await createServer({
    database,
    config: { publicUrl: 'http://shop.test', dataDir, sessionDays: 30, smtpUrl: null },
    authSecret: randomBytes(32).toString('hex'),
    clock: () => now,
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    renderMail: renderPlainly,
    ...options,
  })
  const { app, context } = server
  await app.ready()

  const send: TestShop['send'] = ({ as: caller, headers, ...options }) =>
    app.inject({
      ...options,
      headers: { ...headers, ...(caller ? { authorization: `Bearer ${caller.token}` } : {}) },
    })

  let made = 0
  const newEmail = (name: string) => {
    made += 1
    return `${name}-${made}@example.com`
  }
  passwordHash ??= hashPassword(testPassword)

  return {
    ...server,
    send,
    setClock: (to) => {
      now = to
    },
    as: (caller) => createClient(createInjectedTransport(app, caller?.token ?? null)),
    customer: async (name = 'buyer') => {
      const email = newEmail(name)
      const row = await insertCustomer(context.db, {
        name,
        email,
        phone: '404 555 0101',
        businessName: `${name}’s Corner Store`,
        businessAddress: '1 Peachtree Street',
        aptNo: '',
        city: 'Atlanta',
        zip: '30303',
        country: 'USA',
        state: 'GA',
        status: 'approved',
        passwordHash: (await passwordHash) ?? '',
      })
      if (!row) throw new Error(`${email} is taken`)
      const token = await context.tokens.sign({
        accountId: row.id,
        audience: 'customer',
        session: row.sessionVersion,
      })
      return { token, id: row.id, email }
    },
    staff: async (role = 'owner') => {
      const email = newEmail(role)
      const row = await insertStaff(context.db, {
        name: `The ${role}`,
        email,
        role,
        passwordHash: (await passwordHash) ?? '',
      })
      if (!row) throw new Error(`${email} is taken`)
      const token = await context.tokens.sign({
        accountId: row.id,
        audience: 'staff',
        session: row.sessionVersion,
      })
      return { token, id: row.id, email }
    },
    mails: async () => {
      const rows = await context.db.query.mail.findMany({
        orderBy: (mail, { asc }) => [asc(mail.createdAt), asc(mail.id)],
      })
      return rows.map((row) => ({ to: row.toAddress, content: row.content as MailContent }))
    },
    stop: async () => {
      await app.close()
      await server.close()
      await database.close()
      await cloned.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
