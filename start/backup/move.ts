import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupProblem } from '@endcap/server/backup/manifest'
import { restoreBackup } from '@endcap/server/backup/restore-backup'
import { writeBackup } from '@endcap/server/backup/write-backup'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { pino } from 'pino'
import { readDatabaseSettings } from '../config.ts'
import { openShopDatabase } from '../database/open-shop-database.ts'
import { unfinishedFiles } from '../database/unfinished-upgrade.ts'
import { commandLine } from '../release/manifest.ts'
import { count, print, runCommand, warn } from '../run-command.ts'

const usage = `Copies the shop's own database into an empty one on a server, and compares every table.
The shop must be stopped. Its own database stays as it is.

  DATABASE_URL=postgres://user:password@host:5432/shop ${commandLine('move')}
  PGPASSWORD=password ${commandLine('move', 'postgres://user@host:5432/shop')}`

/** Other users of the machine can read a command line, so it must not contain a password. */
const hasPassword = (url: string): boolean =>
  new URL(url).password !== '' || new URL(url).searchParams.has('password')

const readTarget = (typed: string | undefined): string => {
  const { database } = readDatabaseSettings()
  if (typed === undefined && database.kind === 'server') return database.directUrl ?? database.url
  if (typed === undefined || !/^postgres(ql)?:\/\//.test(typed) || !URL.canParse(typed))
    throw new BackupProblem(`Please name one database.\n\n${usage}`)
  if (hasPassword(typed))
    throw new BackupProblem(
      'A password on the command line can be read by every user of this machine. Nothing was changed. ' +
        `Please pass it in an environment variable, and consider changing it.\n\n${usage}`,
    )
  return typed
}

const move = async (url: string): Promise<void> => {
  const { dataDir } = readDatabaseSettings()
  const log = pino({ level: 'silent' })
  const source = await openShopDatabase({ database: { kind: 'embedded' }, dataDir }, log, 'own')
  const path = unfinishedFiles(dataDir).move
  try {
    await writeBackup(source.database, { path, dataDir: null, at: new Date() })
    const target = await openShopDatabase(
      { database: { kind: 'server', url, directUrl: null }, dataDir },
      log,
      'own',
      async (connection) => {
        const { tables } = await restoreBackup(connection, {
          path,
          dataDir: null,
          isReplacing: false,
          warn,
        })
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        print(
          `Moved ${count(rows, 'row')} of ${count(tables.length, 'table')}, and compared all tables.`,
        )
      },
    )
    await target.close()
  } finally {
    await rm(path, { force: true })
    await source.close()
  }
}

await runCommand(async () => {
  const { positionals, refuse } = readCommandLine(usage, {}, true)
  const [url, ...others] = positionals
  if (others.length > 0) return refuse('Please name one database.')
  await move(readTarget(url))
  const { dataDir } = readDatabaseSettings()
  const secretFile = join(dataDir, 'auth-secret')
  const hasSecret = await readFile(secretFile).then(
    () => true,
    () => false,
  )
  print(
    `Now start the shop with DATABASE_URL and the same DATA_DIR${hasSecret ? `, and AUTH_SECRET="$(cat ${secretFile})"` : ''}.`,
  )
  print(
    `The folder ${join(dataDir, 'database')} is no longer used. Delete it once everything works.`,
  )
})
