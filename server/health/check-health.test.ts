import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getHealth, healthChecks } from '@endcap/contract/health'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { backupName } from '../backup/backup-files.ts'
import { startMailServer } from '../testing/start-mail-server.ts'
import { openTestShop, testPassword } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const owner = await shop.staff('owner')
const folder = await mkdtemp(join(tmpdir(), 'endcap health '))
afterEach(() => vi.useRealTimers())
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The findings of one check, as the owner's page shows them. */
const find = async (check: (typeof healthChecks)[number]): Promise<string[]> => {
  const { data } = await shop.as(owner)(getHealth)
  expect([...new Set(data.map((finding) => finding.check))]).toEqual([...healthChecks])
  return data
    .filter((finding) => finding.check === check)
    .map(({ level, message }) => `${level}: ${message}`)
}
const findFirst = async (check: (typeof healthChecks)[number]) => (await find(check))[0]

test('[X0-464] the version is named', async () => {
  expect(await find('version')).toEqual(['ok: Endcap 1.0.0 is running.'])
})

test('[X9-83] a disk with room is well, also that of backups whose folder is created at night', async () => {
  shop.context.config.backups = { folder: join(folder, 'absent'), maxFiles: 14 }
  const [data, backups] = await find('disk')
  expect(data).toMatch(/^ok: The disk of .* has [\d.]+ GB left\.$/)
  expect(backups).toBe(data?.replace(shop.context.config.dataDir, folder))
})

test('[X9-83] settings of the database that can lose orders are named', async () => {
  // The clusters of tests have all of them off.
  expect(await findFirst('database')).toMatch(
    /^error: The database’s settings fsync, full_page_writes, synch.* are off/,
  )
})

test('[X9-83] a clock that differs from the database’s is reported', async () => {
  expect(await find('clock')).toEqual(['ok: The clock agrees with the database’s.'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 })
  expect(await findFirst('clock')).toMatch(
    /^error: .*clock is (89|90|91) s ahead of the database’s/,
  )
})

test('[X9-83] missing, new and old backups', async () => {
  shop.context.config.backups = null
  expect(await findFirst('backups')).toMatch(
    /^warning: No backups are written\. Ask the person who runs your server/,
  )
  const backups = join(folder, 'backups')
  await mkdir(backups)
  shop.context.config.backups = { folder: backups, maxFiles: 14 }
  expect(await findFirst('backups')).toMatch(/^warning: There is no backup in/)
  await writeFile(join(backups, backupName(new Date(Date.now() - 50 * 3_600_000))), '')
  expect(await findFirst('backups')).toMatch(/^error: The newest backup.* is 50 hours old/)
  await writeFile(join(backups, backupName(new Date(Date.now() - 3_600_000))), '')
  expect(await findFirst('backups')).toMatch(/^ok: .* is one hour old/)
})

test('[X9-83] a BACKUP_DIR that backups can’t be written into', async () => {
  const file = join(folder, 'no folder')
  await writeFile(file, '')
  shop.context.config.backups = { folder: file, maxFiles: 14 }
  expect(await find('backups')).toEqual([
    `error: Backups can’t be written to ${file} (ENOTDIR). Ask the person who runs your server to let the shop read and write this folder, or to choose another one (BACKUP_DIR).`,
  ])
})

test('[X9-83] the mail server is missing, answers, or is gone', async () => {
  expect(await findFirst('mails')).toMatch(/^warning: No mail server is set/)
  const server = await startMailServer()
  shop.context.config.smtpUrl = server.url
  expect(await findFirst('mails')).toMatch(
    /^ok: The mail server 127\.0\.0\.1:\d+ accepts emails\.$/,
  )
  await server.stop()
  expect(await findFirst('mails')).toMatch(
    /^error: The mail server .* can’t be used \(.*ECONNREFUSED/,
  )
  expect(server.accepted).toEqual([])
})

test('[X9-83] failed mails and jobs, published logins and weak settings are listed', async () => {
  expect(await find('jobs')).toEqual(['ok: No emails or jobs have failed.'])
  const { db } = shop.context
  await db.execute(sql`insert into mail (kind, to_address, content, status)
    values ('registration_received', 'x@example.com', '{}', 'failed')`)
  await db.execute(sql`select graphile_worker.add_job('prune')`)
  await db.execute(sql`update graphile_worker._private_jobs
    set attempts = 2, last_error = E'the disk is full\nat line 7'`)
  expect(await find('jobs')).toEqual([
    expect.stringMatching(/^warning: One email could not be sent/),
    expect.stringMatching(
      /^warning: One job failed more than once, the last with: the disk is full\./,
    ),
  ])
  expect(await find('logins')).toEqual(['ok: No login with a published password works.'])
  shop.context.config.publishedLogins = [
    { audience: 'staff', email: owner.email, password: testPassword },
  ]
  expect(await findFirst('logins')).toContain(owner.email)
  expect(await find('settings')).toEqual(['ok: All settings are safe.'])
  shop.context.config.weakSettings = ['PUBLIC_URL is not https.']
  expect(await find('settings')).toEqual(['warning: PUBLIC_URL is not https.'])
})
