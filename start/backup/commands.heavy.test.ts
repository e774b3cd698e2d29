import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopDatabase } from '../database/open-shop-database.ts'
import { type PasswordServer, startPasswordServer } from '../database/test-support/start-server.ts'
import { demoLogins } from '../load-demo.ts'
import { builtProgram, runProgram } from '../test-support/program.ts'
import { scratchFolder } from '../test-support/scratch-folder.ts'
import { startShopProcess } from '../test-support/shop-process.ts'

const folder = scratchFolder()
let server: PasswordServer
beforeAll(async () => {
  server = await startPasswordServer()
})
afterAll(() => server.stop())

const run = async (command: string, dataDir: string, typed: string[] = [], settings = {}) => {
  const words = [process.execPath, builtProgram(command), ...typed]
  const { code, out, errors } = await runProgram(words, { DATA_DIR: dataDir, ...settings })
  return { code, output: out + errors }
}

/** Every row of every table as text. */
const readAll = async (connection: pg.ClientConfig): Promise<Record<string, unknown[]>> => {
  const client = new pg.Client(connection)
  await client.connect()
  const tables = await client.query<{ name: string }>(`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker', 'drizzle')
      and (schemaname, tablename) <> ('graphile_worker', 'migrations') order by 1`)
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables.rows)
    rows[name] = (
      await client.query({ text: `select t::text from ${name} as t order by 1`, rowMode: 'array' })
    ).rows
  await client.end()
  return rows
}

const readEmbedded = async (dataDir: string): Promise<Record<string, unknown[]>> => {
  const settings = { database: { kind: 'embedded' as const }, dataDir }
  const opened = await openShopDatabase(settings, pino({ level: 'silent' }), 'own')
  return readAll(opened.database.connection).finally(opened.close)
}

const expectSame = (found: Record<string, unknown[]>, expected: Record<string, unknown[]>) => {
  expect(Object.keys(found)).toEqual(Object.keys(expected))
  for (const [name, rows] of Object.entries(expected))
    expect(
      found[name]?.length === rows.length &&
        rows.every((row, at) => String(row) === String(found[name]?.[at])),
      name,
    ).toBe(true)
}

test('[X9-70, X9-73, X9-83, X9-86] the demo shop is backed up at work and examined, restored into another folder, and moved to a server, row by row the same', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const file = join(folder, 'shop.tar')
  const shop = await startShopProcess({ DATA_DIR: first, DEMO: '1' })
  const saved = await run('backup', first, [file])
  expect(saved).toEqual({ code: 0, output: expect.stringMatching(/^Backed up [\d,]+ rows of/) })
  expect(await run('backup', first, [file])).toEqual({
    code: 1,
    output: expect.stringContaining('already exists'),
  })
  expect((await run('backup', first, ['--check', file])).output).toContain('is whole')
  const target = { DATABASE_URL: server.url() }
  expect((await run('move', first, [], target)).output).toContain('is in use by a service')
  const { code, output } = await run('doctor', first)
  expect(code).toBe(1)
  expect(output).toMatch(/^error +logins +The demo’s login owner@endcap.example still works/m)
  expect(output).toMatch(
    /^warning +backups +No backups are written\. Ask the person who runs your server/m,
  )
  expect(output).toMatch(/^ok +database +PostgreSQL 18 /m)
  expect(output).toMatch(/^\d+ of \d+ findings need attention\.$/m)
  await shop.kill('SIGTERM')

  const restored = await run('restore', second, [file])
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/^Restored the shop of 20/) })
  expect((await run('restore', second, [file])).output).toContain('already contains a shop')
  const { code: refused, output: sentence } = await run('move', first, [server.url()])
  expect([refused, sentence]).toEqual([1, expect.stringContaining('can be read by every user')])
  const withoutPassword = server.url((url) => {
    url.password = ''
  })
  const environment = { PGPASSWORD: server.connection.password ?? '' }
  await writeFile(join(first, 'move.tar'), 'of a move that was killed')
  const moved = await run('move', first, [withoutPassword], environment)
  expect(await readdir(first)).not.toContain('move.tar')
  expect(moved).toEqual({ code: 0, output: expect.stringMatching(/^Moved [\d,]+ rows of/) })
  expect(moved.output).toContain('auth-secret')

  const expected = await readEmbedded(first)
  expect(expected['public.product']?.length).toBeGreaterThan(500)
  expectSame(await readAll(server.connection), expected)
  const copy = await readEmbedded(second)
  for (const name of ['product', 'customer_order', 'order_line', 'shelf'].map((n) => `public.${n}`))
    expect([name, copy[name]]).toEqual([name, expected[name]])
  const pictures = (dataDir: string) => readdir(join(dataDir, 'images'), { recursive: true })
  expect((await pictures(second)).toSorted()).toEqual((await pictures(first)).toSorted())

  const again = await startShopProcess({ DATA_DIR: second })
  const [owner] = demoLogins
  const { email = '', password = '' } = owner ?? {}
  const signedIn = await again.client(null)(staffSignIn, { body: { email, password } })
  expect(signedIn).toMatchObject({ token: expect.any(String) })
  await again.kill('SIGTERM')
})
