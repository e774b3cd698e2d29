import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { BackupProblem } from '@endcap/server/backup/manifest'
import { checkBackup } from '@endcap/server/backup/restore-backup'
import { writeBackup } from '@endcap/server/backup/write-backup'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { pino } from 'pino'
import { readDatabaseSettings } from '../config.ts'
import { openShopDatabase } from '../database/open-shop-database.ts'
import { commandLine } from '../release/manifest.ts'
import { count, leaveSchema, print, runCommand } from '../run-command.ts'

const usage = `Writes the database, the pictures, the customers’ documents and the session secret to one file.

  ${commandLine('backup', 'FILE.tar')}          of a running or stopped shop
  ${commandLine('backup', '--check FILE.tar')}  reads a backup and compares its checksums

The file opens every account: store it where only you can read it.`

const backUp = async (path: string): Promise<void> => {
  if (existsSync(path))
    throw new BackupProblem(`${path} already exists. Please choose another file name.`)
  // The shop has priority over the backup.
  setPriority(5)
  const settings = readDatabaseSettings()
  const log = pino({ level: 'silent' })
  const opened = await openShopDatabase(settings, log, 'join-or-own', leaveSchema)
  try {
    const manifest = await writeBackup(opened.database, {
      path,
      dataDir: settings.dataDir,
      at: new Date(),
    })
    await checkBackup(path)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const megabytes = ((await stat(path)).size / 1e6).toFixed(1)
    print(
      `Backed up ${count(rows, 'row')} of ${count(manifest.tables.length, 'table')} , ` +
        `${count(manifest.pictures, 'picture')} and ${count(manifest.documents, 'document')} to ${path} (${megabytes} MB), and verified the file.`,
    )
  } finally {
    await opened.close()
  }
}

await runCommand(async () => {
  const options = { check: { type: 'boolean', default: false } } as const
  const { values, positionals, refuse } = readCommandLine(usage, options, true)
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0) return refuse('Please name one file.')
  const path = resolve(name)
  if (!values.check) return backUp(path)
  const { createdAt, tables } = await checkBackup(path)
  print(`${path} is whole: ${count(tables.length, 'table')} of ${createdAt}.`)
})
