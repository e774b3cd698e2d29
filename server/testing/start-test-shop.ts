import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listTopProducts } from '@endcap/contract/catalog/catalog'
import { sendCall, type Transport } from '@endcap/contract/client/call'
import { type Client, createClient } from '@endcap/contract/client/client'
import { getFlyer, getPageWidget, listSections } from '@endcap/contract/content/content'
import type { ContentPage } from '@endcap/contract/content/content-pages'
import type { Language } from '@endcap/contract/i18n/languages'
import type { MailContent, RenderMail } from '@endcap/contract/mail/mails'
import type { Role } from '@endcap/contract/roles'
import { desc, eq } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { type Logger, pino } from 'pino'
import { afterAll } from 'vitest'
import { insertCustomer, insertStaff } from '../accounts/account-store.ts'
import { hashPassword } from '../accounts/passwords/hash-password.ts'
import { insertSession } from '../accounts/sessions/session-store.ts'
import type { Audience } from '../accounts/sessions/tokens.ts'
import { createServer, type Server } from '../create-server.ts'
import { openDatabase } from '../database/database.ts'
import { auditEntry, mail, session } from '../database/schema/index.ts'
import { createInjectedTransport } from '../http/transports/injected-transport.ts'
import { readUploadedCustomers } from '../imports/customers/read-customer-file.ts'
import type { FileReaders } from '../imports/file-readers.ts'
import { checkUploadedPrices } from '../imports/handlers/check-uploaded-prices.ts'
import { withOpenSecrets } from '../mail/mail-secrets.ts'
import { dayMs } from '../system/durations.ts'
import { type Connection, cloneTemplate } from './test-databases.ts'

export type TestCaller = { token: string; id: string; email: string }

type AuditEntry = typeof auditEntry.$inferSelect

export type TestShop = Server & {
  /** The shop's clock doesn't advance by itself. */
  setClock: (now: Date) => void
  /** For requests that the typed client would not send, such as an invalid body. */
  send: (options: InjectOptions & { as?: TestCaller }) => Promise<LightMyRequestResponse>
  /** Null: a guest. */
  as: (caller: TestCaller | null) => Client
  /** Approved. */
  customer: (name?: string) => Promise<TestCaller>
  staff: (role?: Role) => Promise<TestCaller>
  /** By default to any address. */
  mails: (to?: string) => Promise<{ to: string; content: MailContent }[]>
  /** Reads the entries of the audit log for a row, newest first. */
  auditOf: (id: string) => Promise<AuditEntry[]>
  stop: () => Promise<void>
}

/** Saturday, 2026-11-21, 10:00 in New York. */
export const testNow = new Date('2026-11-21T15:00:00.000Z')

export const testPassword = 'Right-horse-7'
let passwordHash: Promise<string> | undefined

/** A stand-in for `templates`, which the server can't import: shows a mail's kind and facts. */
const renderPlainly: RenderMail = async (content) => ({
  subject: content.kind,
  html: `<p>${content.kind}</p>`,
  text: JSON.stringify(content.facts),
})

const renderPagePlainly = async (
  page: ContentPage,
  language: Language,
  transport: Transport,
): Promise<string> => {
  const read = [
    await sendCall(transport, listSections),
    await sendCall(transport, getFlyer),
    await sendCall(transport, getPageWidget, { params: { page: 'vapes' } }),
    await sendCall(transport, listTopProducts),
  ]
  return `<html lang="${language}"><script>1</script><p>${page} ${JSON.stringify(read)}</p></html>`
}

const readersHere: FileReaders = {
  checkPrices: checkUploadedPrices,
  readCustomers: readUploadedCustomers,
}

type Stored = { connection: Connection; dataDir: string; remove: () => Promise<unknown> }

const createStored = async (): Promise<Stored> => {
  const { connection, drop } = await cloneTemplate()
  const dataDir = await mkdtemp(join(tmpdir(), 'endcap-shop-'))
  const remove = async () => {
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { connection, dataDir, remove }
}

export const startTestShop = async ({
  publicUrl = 'http://shop.test',
  stored = createStored(),
  webhookNetworks = [],
  ...options
}: {
  trustedProxies?: readonly string[]
  publicUrl?: string
  /** By default a new database and a new folder. */
  stored?: Promise<Stored>
  /** By default in the test's own process, since starting one takes a third of a second. */
  fileReaders?: FileReaders
  writeTimeoutMs?: number
  webhookNetworks?: readonly string[]
  /** By default silent. */
  log?: Logger
} = {}): Promise<TestShop> => {
  const { connection, dataDir, remove } = await stored
  let now = testNow
  const database = openDatabase(connection, { connections: 8, onError: () => {} })
  const server = await createServer({
    database,
    config: {
      version: '1.0.0',
      publicUrl,
      dataDir,
      sessionDays: 30,
      signups: { maxPerNetwork: 10, maxPerShop: 300 },
      publishedLogins: [],
      smtpUrl: null,
      backups: null,
      webhookNetworks,
      shouldSendWebhooks: true,
      weakSettings: [],
    },
    authSecret: randomBytes(32).toString('hex'),
    clock: () => now,
    cacheBytes: 64 * 1024 * 1024,
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    renderMail: renderPlainly,
    renderDocument: async (...document) => Buffer.from(JSON.stringify(document)),
    renderPage: renderPagePlainly,
    fileReaders: readersHere,
    ...options,
  })
  const { app, context } = server
  await app.ready()

  const send: TestShop['send'] = ({ as: caller, headers, ...options }) =>
    app.inject({
      ...options,
      headers: { ...headers, ...(caller ? { authorization: `Bearer ${caller.token}` } : {}) },
    })

  /** Lasts 60 days even if unused, since tests set the clock; returns the token. */
  const startSession = async (
    audience: Audience,
    account: { id: string; sessionVersion: number },
  ) => {
    const accountId = account.id
    const expiresAt = new Date(now.getTime() + 60 * dayMs)
    const from = { address: '192.0.2.1', device: 'Test/1.0' }
    const sessionId = await insertSession(context.db, {
      audience,
      accountId,
      ...from,
      at: now,
      expiresAt,
    })
    await context.db.update(session).set({ lastSeenAt: expiresAt }).where(eq(session.id, sessionId))
    const claims = { audience, accountId, session: account.sessionVersion, sessionId, expiresAt }
    return context.tokens.sign(claims)
  }

  let made = 0
  const newEmail = (name: string) => {
    made += 1
    return `${name}-${made}@example.com`
  }
  passwordHash ??= hashPassword(testPassword)
  /** A mail's content with its link's token as the recipient gets it. */
  const openLink = (content: MailContent): MailContent => {
    const text = JSON.stringify(content)
    const rendered = { subject: '', html: '', text }
    return JSON.parse(withOpenSecrets(context.secrets, content, rendered).text)
  }

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
      const token = await startSession('customer', row)
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
      const token = await startSession('staff', row)
      return { token, id: row.id, email }
    },
    mails: async (to) => {
      const sent = to === undefined ? undefined : eq(mail.toAddress, to)
      const rows = await context.db.select().from(mail).where(sent).orderBy(mail.createdAt, mail.id)
      return rows.map((row) => ({
        to: row.toAddress,
        content: openLink(row.content as MailContent),
      }))
    },
    auditOf: (id) =>
      context.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.entityId, id))
        .orderBy(desc(auditEntry.at), desc(auditEntry.id)),
    stop: async () => {
      await app.close()
      await server.close()
      await database.close()
      await remove()
    },
  }
}

/** Stops the shop after the file's tests. Call it outside of tests and hooks. */
export const openTestShop: typeof startTestShop = async (options) => {
  const shop = await startTestShop(options)
  afterAll(shop.stop)
  return shop
}
