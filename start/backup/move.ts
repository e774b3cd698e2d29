import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupProblem } from '@endcap/server/backup/backup-problem'
import { restoreBackup } from '@endcap/server/backup/restore-backup'
import { writeBackup } from '@endcap/server/backup/write-backup'
import { pino } from 'pino'
import { readDatabaseSettings } from '../config.ts'
import { openShopDatabase } from '../database/open-shop-database.ts'
import { count, print, runCommand } from './run-command.ts'

/** `npm run move -- postgres://…`: carries the embedded shop to a PostgreSQL server. */

const help = `Copies the shop's own database into an empty one on a server, and compares every table.
The shop must be stopped. Its own database stays as it is.

  npm run move -- postgres://user:password@host:5432/shop`

const move = async (url: string): Promise<void> => {
  const { dataDir } = readDatabaseSettings()
  const log = pino({ level: 'silent' })
  const source = await openShopDatabase({ database: { kind: 'embedded' }, dataDir }, log, 'own')
  const folder = await mkdtemp(join(dataDir, '.move-'))
  try {
    const path = join(folder, 'shop.tar')
    await writeBackup(source.database, { path, dataDir: null, at: new Date() })
    const target = await openShopDatabase(
      { database: { kind: 'server', url }, dataDir },
      log,
      'own',
      async (connection) => {
        const { tables } = await restoreBackup(connection, {
          path,
          dataDir: null,
          isReplacing: false,
        })
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        print(
          `Moved ${count(rows, 'row')} of ${count(tables.length, 'table')}, and compared every table.`,
        )
      },
    )
    await target.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
    await source.close()
  }
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  const [url, ...others] = positionals
  if (values.help) return print(help)
  if (url === undefined || others.length > 0 || !/^postgres(ql)?:\/\//.test(url))
    throw new BackupProblem(`Please name one database.\n\n${help}`)
  await move(url)
  const { dataDir } = readDatabaseSettings()
  const secretFile = join(dataDir, 'auth-secret')
  const hasSecret = await readFile(secretFile).then(
    () => true,
    () => false,
  )
  print(
    `Now start the shop with DATABASE_URL and the same DATA_DIR${hasSecret ? `, and AUTH_SECRET="$(cat ${secretFile})"` : ''}.`,
  )
  print(`The folder ${join(dataDir, 'database')} is no longer used: remove it once all is well.`)
})
