import type { HealthFinding } from '@endcap/contract/health'
import { findMigration } from '@endcap/server/backup/backup-store'
import { compareSchema } from '@endcap/server/database/migrate'
import { checkHealth } from '@endcap/server/health/check-health'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { pino } from 'pino'
import { readEnvironment } from '../config.ts'
import { openShopDatabase } from '../database/open-shop-database.ts'
import { commandLine } from '../release/manifest.ts'
import { leaveSchema, print, runCommand } from '../run-command.ts'
import { StartupError } from '../startup-error.ts'
import { serverConfigOf } from './server-config.ts'

/** `npm run doctor`: prints the problems of a running or stopped shop and how to solve them. */

const marks: Readonly<Record<HealthFinding['level'], string>> = {
  ok: 'ok      ',
  warning: 'warning ',
  error: 'error   ',
}

await runCommand(async () => {
  readCommandLine(commandLine('doctor'), {})
  const config = readEnvironment()
  const log = pino({ level: 'silent' })
  const opened = await openShopDatabase(config, log, 'join-or-own', leaveSchema)
  try {
    const migration = await findMigration(opened.database.db)
    if (migration === null)
      throw new StartupError('There is no shop in this database yet. Please start it once.')
    const schema = compareSchema(migration)
    if (schema !== 'supported')
      throw new StartupError(
        `The database belongs to ${schema === 'older' ? 'an older' : 'a newer'} release of the shop. Please run that release’s doctor.`,
      )
    const findings = await checkHealth({ db: opened.database.db, config: serverConfigOf(config) })
    for (const { level, check, message } of findings)
      print(`${marks[level]}${check.padEnd(9)} ${message}`)
    const due = findings.filter(({ level }) => level !== 'ok').length
    if (due > 0) throw new StartupError(`${due} of ${findings.length} findings need attention.`)
  } finally {
    await opened.close()
  }
})
