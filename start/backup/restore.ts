import { resolve } from 'node:path'
import { restoreBackup } from '@endcap/server/backup/restore-backup'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { pino } from 'pino'
import { readDatabaseSettings } from '../config.ts'
import { prepareDataDir } from '../data-dir/prepare-data-dir.ts'
import { openShopDatabase } from '../database/open-shop-database.ts'
import { commandLine } from '../release/manifest.ts'
import { count, print, runCommand, warn } from '../run-command.ts'

const usage = `Restores a backup and compares every table with it. The shop must be stopped.

  ${commandLine('restore', 'FILE.tar')}            into an empty database (DATABASE_URL, or DATA_DIR)
  ${commandLine('restore', '--replace FILE.tar')}  in place of the shop that is there; nothing of it remains`

await runCommand(async () => {
  const options = { replace: { type: 'boolean', default: false } } as const
  const { values, positionals, refuse } = readCommandLine(usage, options, true)
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0) return refuse('Please name one file.')
  const path = resolve(name)
  const settings = readDatabaseSettings()
  const { dataDir } = settings
  await prepareDataDir(dataDir)
  const opened = await openShopDatabase(
    settings,
    pino({ level: 'silent' }),
    'own',
    async (connection) => {
      const options = { path, dataDir, isReplacing: values.replace, warn }
      const { tables, createdAt, pictures, documents } = await restoreBackup(connection, options)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      print(
        `Restored the shop of ${createdAt}: ${count(rows, 'row')} of ${count(tables.length, 'table')}, ` +
          `compared with the backup, ${count(pictures, 'picture')} and ${count(documents, 'document')}.`,
      )
    },
  )
  await opened.close()
  if (settings.database.kind === 'server')
    print(
      'Start the shop with its former AUTH_SECRET, or authenticator apps and logins become invalid.',
    )
})
