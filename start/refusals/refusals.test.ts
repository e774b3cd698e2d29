import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openShopDatabase } from '../database/open-shop-database.ts'
import { type PasswordServer, startPasswordServer } from '../database/test-support/start-server.ts'
import type { StartupError } from '../startup-error.ts'
import { scratchFolder } from '../test-support/scratch-folder.ts'
import { failToStart } from './test-support/fail-to-start.ts'
import { pretendOlder } from './test-support/older-server.ts'

const folder = scratchFolder()
let server: PasswordServer
const log = pino({ level: 'silent' })
const secret = { AUTH_SECRET: 'a secret for tests that is long enough' }

beforeAll(async () => {
  server = await startPasswordServer()
})
afterAll(() => server.stop())

/** Expects one sentence, exit code 1 and no stack. Returns the output. */
const expectSentence = async (
  environment: Readonly<Record<string, string>>,
  sentence: RegExp,
): Promise<string> => {
  const { code, output } = await failToStart({ DATA_DIR: join(folder, 'data'), ...environment })
  expect(output.trimEnd()).toMatch(sentence)
  expect(output.trimEnd().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
  return output
}

test.each<[string, (url: URL) => void, RegExp]>([
  ['where nothing listens', (url) => (url.port = '1'), /nothing listens there.*ECONNREFUSED/],
  ['with an unknown host', (url) => (url.hostname = 'nowhere.invalid'), /host can’t be found/],
  ['with a wrong password', (url) => (url.password = 'Wrong-7'), /refuses the user or the pass/],
  ['with an unknown user', (url) => (url.username = 'nobody7'), /refuses the user or the password/],
  ['with an unknown database', (url) => (url.pathname = '/nope'), /has no such database.*"nope"/],
  ['that is half encoded', (url) => (url.pathname = '/%zz'), /can’t be used/],
])('a DATABASE_URL %s is refused with a message', async (_, change, sentence) => {
  const url = server.url(change)
  const opening = openShopDatabase(readConfig({ ...secret, DATABASE_URL: url }), log, 'own')
  const message = await opening.catch((error: StartupError) => error.message)
  expect(message).toMatch(sentence)
  expect(message).toMatch(/^The database of DATABASE_URL can’t be used/)
  expect(message).not.toContain(new URL(url).password)
})

test('a database whose user can’t create tables is refused with a message', async () => {
  const owner = new pg.Client({ ...server.connection, user: 'postgres', database: 'postgres' })
  await owner.connect()
  await owner.query(`create role guest login password 'Guest-7'`)
  await owner.query('create database foreign_to_guest')
  await owner.end()
  const url = server.url((url) => {
    url.username = 'guest'
    url.password = 'Guest-7'
    url.pathname = '/foreign_to_guest'
  })
  await expectSentence({ ...secret, DATABASE_URL: url }, /make that user the owner of the database/)
})

test('[X9-04] a server older than 15 is refused with a message, and not changed', async () => {
  const older = await pretendOlder(server.connection.port, '1800', '1400')
  try {
    const url = server.url((url) => (url.port = String(older.port)))
    await expectSentence(
      { ...secret, DATABASE_URL: url },
      /^DATABASE_URL leads to PostgreSQL 14, but the shop needs version 15 or later: please/,
    )
  } finally {
    older.stop()
  }
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rowCount } = await client.query(`select from pg_tables where schemaname = 'public'`)
  await client.end()
  expect(rowCount).toBe(0)
})

test.each<[Record<string, string>, RegExp]>([
  [{ HOST: 'nowhere.invalid' }, /^HOST nowhere\.invalid can’t be found: please use/],
  [{ HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is not an address of this machine: please/],
  [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535/],
  [{ DATA_DIR: '/proc/self' }, /^DATA_DIR .* can’t be created or written to \(\w+\): please use/],
  [{ DATA_DIR: '/etc/passwd/x' }, /^DATA_DIR .* can’t be created or written to \(\w+\): please/],
])('[X9-03] %j is refused with a message', async (settings, sentence) => {
  await expectSentence(settings, sentence)
})

test('a PORT that is taken is refused with a message', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as AddressInfo
  const sentence = new RegExp(`^PORT ${port} is taken: another`)
  await expectSentence({ PORT: String(port) }, sentence)
  await expectSentence({ PORT: String(port), WEB_CONCURRENCY: '2' }, sentence)
  taken.close()
})
