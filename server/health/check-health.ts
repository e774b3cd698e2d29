import { eventDays } from '@endcap/contract/events/event-types'
import type { HealthFinding } from '@endcap/contract/health'
import { documentNumber } from '@endcap/contract/receivables/document-number'
import { listWorkingLogins, publishedLoginSentence } from '../accounts/list-security-notices.ts'
import type { Config } from '../context.ts'
import { connectionsPerProcess } from '../database/connections-per-process.ts'
import type { Db } from '../database/database.ts'
import { minPostgresVersion } from '../database/server-store.ts'
import { firstReason } from '../mail/job-store.ts'
import { findMissingNumbers } from '../receivables/account-check-store.ts'
import { listFailingWebhooks } from '../webhooks/webhook-store.ts'
import { checkBackups } from './check-backups.ts'
import { checkDisk } from './check-disk.ts'
import { checkMailServer } from './check-mail-server.ts'
import {
  countFailedWork,
  type DatabaseState,
  findContradictingAccounts,
  readDatabaseState,
} from './health-store.ts'

/** Sessions and mails compare times of the database's clock with times of the process's clock. */
const maxClockDifferenceMs = 2_000

const checkDatabase = (state: DatabaseState): HealthFinding[] => {
  const { version, unsafe, connections, maxConnections } = state
  const major = Math.floor(version / 10_000)
  const found: HealthFinding[] = []
  const note = (level: HealthFinding['level'], message: string) =>
    found.push({ check: 'database', level, message })
  if (major < minPostgresVersion)
    note(
      'error',
      `The database is PostgreSQL ${major}. Please upgrade it to ${minPostgresVersion} or later.`,
    )
  if (unsafe.length > 0)
    note(
      'error',
      `The database’s settings ${unsafe.join(', ')} are off, so a crash may lose orders, or tables may grow without limit. Please switch them on.`,
    )
  // Another process could use up the remaining connections.
  if (maxConnections - connections < connectionsPerProcess)
    note(
      'warning',
      `${connections} of the database’s ${maxConnections} connections are in use. Please raise max_connections or run fewer processes.`,
    )
  if (found.length === 0)
    note(
      'ok',
      `PostgreSQL ${major} is responding; ${connections} of ${maxConnections} connections are in use.`,
    )
  return found
}

const checkClock = ({ now }: DatabaseState, before: number, after: number): HealthFinding => {
  const ahead = before - now.getTime()
  const behind = now.getTime() - after
  const seconds = Math.round(Math.max(ahead, behind) / 1000)
  return Math.max(ahead, behind) <= maxClockDifferenceMs
    ? { check: 'clock', level: 'ok', message: 'The clock agrees with the database’s.' }
    : {
        check: 'clock',
        level: 'error',
        message: `This machine’s clock is ${seconds} s ${ahead > behind ? 'ahead of' : 'behind'} the database’s. Please synchronize both with a time server (timedatectl set-ntp true).`,
      }
}

const checkJobs = async (db: Db): Promise<HealthFinding[]> => {
  const { mails, jobs, lastError } = await countFailedWork(db)
  const found: HealthFinding[] = []
  if (mails > 0)
    found.push({
      check: 'jobs',
      level: 'warning',
      message: `${mails === 1 ? 'One email' : `${mails} emails`} could not be sent. Please open Emails, filter by Failed, and send them again or pass them on.`,
    })
  if (jobs > 0)
    found.push({
      check: 'jobs',
      level: 'warning',
      message: `${jobs === 1 ? 'One job' : `${jobs} jobs`} failed more than once, the last with: ${firstReason(lastError)}. Please fix the cause; the job is retried automatically.`,
    })
  return found.length > 0
    ? found
    : [{ check: 'jobs', level: 'ok', message: 'No emails or jobs have failed.' }]
}

const checkAccounts = async (db: Db): Promise<HealthFinding[]> => {
  const found: HealthFinding[] = []
  const note = (message: string) => found.push({ check: 'accounts', level: 'error', message })
  const names = await findContradictingAccounts(db)
  if (names.length > 0)
    note(
      `The balance of ${names.join(', ')} doesn’t agree with its entries. Please book nothing there until the person who runs your server has looked into it.`,
    )
  const missing = (await findMissingNumbers(db)).map(documentNumber)
  if (missing.length > 0)
    note(
      `There is no document ${missing.join(', ')}, although later ones exist. Please ask the person who runs your server to look into it.`,
    )
  return found.length > 0
    ? found
    : [{ check: 'accounts', level: 'ok', message: 'The figures of all accounts agree.' }]
}

const checkWebhooks = async (db: Db, { shouldSendWebhooks }: Config): Promise<HealthFinding[]> => {
  if (!shouldSendWebhooks)
    return [
      {
        check: 'webhooks',
        level: 'warning',
        message:
          'Webhooks send nothing, because WEBHOOKS is 0. Please remove this setting, unless this is a trial.',
      },
    ]
  const failing = await listFailingWebhooks(db)
  if (failing.length === 0)
    return [{ check: 'webhooks', level: 'ok', message: 'No webhook is failing.' }]
  return failing.map(({ url, isEnabled, reason }) =>
    isEnabled
      ? {
          check: 'webhooks',
          level: 'warning',
          message: `Events can’t be delivered to ${url}. They are sent again for three days. Please look at its log under Settings, Webhooks.`,
        }
      : {
          check: 'webhooks',
          level: 'error',
          message: `The webhook to ${url} was disabled. ${reason} Please fix the receiver and enable it again under Settings, Webhooks; it continues where it stopped. Events are stored for ${eventDays} days.`,
        },
  )
}

const checkLogins = async (db: Db, { publishedLogins }: Config): Promise<HealthFinding[]> => {
  const working = await listWorkingLogins(db, publishedLogins)
  return working.length > 0
    ? working.map((login) => ({
        check: 'logins',
        level: 'error',
        message: publishedLoginSentence(login),
      }))
    : [{ check: 'logins', level: 'ok', message: 'No login with a published password works.' }]
}

const checkSettings = ({ weakSettings }: Config): HealthFinding[] =>
  weakSettings.length > 0
    ? weakSettings.map((message) => ({ check: 'settings', level: 'warning', message }))
    : [{ check: 'settings', level: 'ok', message: 'All settings are safe.' }]

/** At least one finding per check, `ok` included. Throws if the database connection is lost. */
export const checkHealth = async ({
  db,
  config,
}: {
  db: Db
  config: Config
}): Promise<HealthFinding[]> => {
  const before = Date.now()
  const state = await readDatabaseState(db)
  const clock = checkClock(state, before, Date.now())
  return [
    { check: 'version', level: 'ok', message: `Endcap ${config.version} is running.` },
    ...checkDatabase(state),
    ...(await checkDisk(config.dataDir, config.backups?.folder ?? null)),
    clock,
    await checkBackups(config.backups, new Date()),
    await checkMailServer(config.smtpUrl),
    ...(await checkJobs(db)),
    ...(await checkAccounts(db)),
    ...(await checkWebhooks(db, config)),
    ...(await checkLogins(db, config)),
    ...checkSettings(config),
  ]
}
