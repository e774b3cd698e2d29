import { BackupProblem } from '@endcap/server/backup/manifest'
import { openDatabase } from '@endcap/server/database/database'
import { causesOf } from '@endcap/server/database/error-causes'
import { UnsupportedSchemaError } from '@endcap/server/database/migrate'
import {
  findBackend,
  minPostgresVersion,
  readServerVersion,
} from '@endcap/server/database/server-store'
import { errorCode } from '@endcap/server/system/error-code'
import type { ClientConfig } from 'pg'
import { StartupError } from '../startup-error.ts'

/** The error of the driver or server that Drizzle's error wraps. */
const rootOf = (error: unknown): unknown => [...causesOf(error)].at(-1) ?? error

/** Cause and remedy, by error code of the system or of PostgreSQL. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there. Please start the server, or correct host and port',
  ENOENT: 'there is no such socket. Please start the server, or correct host and port',
  ENOTFOUND: 'its host can’t be found. Please correct the host',
  EAI_AGAIN: 'its host can’t be found. Please correct the host',
  EHOSTUNREACH: 'its host can’t be reached. Please check the host and the network',
  ENETUNREACH: 'its host can’t be reached. Please check the host and the network',
  ETIMEDOUT: 'the server did not reply in time. Please check host, port and network',
  ECONNRESET: 'the connection was closed. Please check that a PostgreSQL server listens there',
  '28P01': 'the server refuses the user or the password. Please correct them',
  '28000':
    'the server refuses this user from this machine. Please correct the user, or pg_hba.conf',
  '3D000': 'the server has no such database. Please create it, or correct the name',
  '42501':
    'its user may not create the shop’s tables. Please make that user the owner of the database',
  '53300': 'the server has no connection left. Please raise its max_connections',
  '57P03': 'the server is starting or shutting down. Please try again in a moment',
}

const problemOf = (setting: string, error: unknown): StartupError => {
  const root = rootOf(error)
  const message = root instanceof Error ? root.message : String(root)
  const timeoutReason = /timeout/i.test(message) ? reasons.ETIMEDOUT : undefined
  const reason = reasons[errorCode(root) ?? ''] ?? timeoutReason
  return new StartupError(
    reason === undefined
      ? `The database of ${setting} can’t be used (${message}). Please correct ${setting}.`
      : `The database of ${setting} can’t be used: ${reason} (${message || errorCode(root)}).`,
    { cause: error },
  )
}

const checkVersion = async (setting: string, connection: ClientConfig): Promise<void> => {
  const probe = openDatabase(connection, { connections: 1, onError: () => {} })
  try {
    const version = await readServerVersion(probe.db)
    const major = Math.floor(version / 10_000)
    if (major < minPostgresVersion)
      throw new StartupError(
        `${setting} leads to PostgreSQL ${major}, but the shop needs version ${minPostgresVersion} or later: ` +
          'please use a newer server, or upgrade this one.',
      )
  } finally {
    await probe.close()
  }
}

/** Refuses pgBouncer's transaction mode, in which a session lock would block later starts. */
const checkSessions = async (setting: string, connection: ClientConfig): Promise<void> => {
  const probes = [0, 1].map(() => openDatabase(connection, { connections: 1, onError: () => {} }))
  try {
    const pids = new Set<number>()
    for (const { db } of probes) pids.add(await findBackend(db))
    if (pids.size < probes.length)
      throw new StartupError(
        `${setting} leads to a pgBouncer in transaction mode: please set DATABASE_DIRECT_URL to the PostgreSQL server itself.`,
      )
  } finally {
    await Promise.all(probes.map((probe) => probe.close()))
  }
}

const explain = async (setting: string, step: () => Promise<void>): Promise<void> => {
  try {
    await step()
  } catch (error) {
    const hasOwnSentence = [StartupError, UnsupportedSchemaError, BackupProblem].some(
      (kind) => error instanceof kind,
    )
    throw hasOwnSentence ? error : problemOf(setting, error)
  }
}

/** Also checks that the server is reachable and new enough. Throws `StartupError`. */
export const prepareServerDatabase = async (
  connection: ClientConfig,
  pooled: ClientConfig | null,
  prepare: (connection: ClientConfig) => Promise<void>,
): Promise<void> => {
  if (pooled !== null) await explain('DATABASE_URL', () => checkVersion('DATABASE_URL', pooled))
  const setting = pooled === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  await explain(setting, async () => {
    await checkVersion(setting, connection)
    await checkSessions(setting, connection)
    await prepare(connection)
  })
}
