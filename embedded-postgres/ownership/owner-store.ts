import type { Client } from 'pg'
import { z } from 'zod'
import type { OwnerKind, PostgresConnection } from '../embedded-postgres.ts'

/** The database that has the owner's lock. It always exists, and no restore replaces it. */
export const ownerDatabase = 'postgres'
export const superuser = 'postgres'

/** Key of the owner's advisory lock: an arbitrary constant. */
const ownerLock = 311_965_017

export type Owner = { kind: OwnerKind; pid: number }

const OwnerRow = z.object({
  kind: z.enum(['service', 'command']),
  pid: z.coerce.number().int(),
})

/** Application name of the owner's connection. Other processes parse it. */
export const ownerName = (name: string, owner: Owner): string =>
  `${name} ${owner.kind} ${owner.pid}`

/**
 * Takes the owner's advisory lock until this connection closes.
 * @returns false if another connection holds it.
 */
export const takeOwnerLock = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [ownerLock])
  return z.object({ taken: z.boolean() }).parse(rows[0]).taken
}

/** The owner whose connection holds the advisory lock, or null. */
export const findOwner = async (client: Client): Promise<Owner | null> => {
  const { rows } = await client.query(
    `SELECT split_part(a.application_name, ' ', 2) AS kind,
            split_part(a.application_name, ' ', 3) AS pid
       FROM pg_locks l
       JOIN pg_stat_activity a ON a.pid = l.pid
      WHERE l.locktype = 'advisory' AND l.granted
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND l.classid = 0 AND l.objid = $1 AND l.objsubid = 1`,
    [ownerLock],
  )
  return rows.length === 0 ? null : OwnerRow.parse(rows[0])
}

/** Creates role (not a superuser) and database if missing, as at the first start. */
export const ensureDatabase = async (
  client: Client,
  { user, database, password }: PostgresConnection,
): Promise<void> => {
  const { rowCount: roles } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [user])
  if (roles === 0) {
    const secret = password === undefined ? '' : ` PASSWORD ${client.escapeLiteral(password)}`
    await client.query(`CREATE ROLE ${client.escapeIdentifier(user)} LOGIN${secret}`)
  }
  const { rowCount: databases } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
    database,
  ])
  if (databases === 0) {
    await client.query(
      `CREATE DATABASE ${client.escapeIdentifier(database)} OWNER ${client.escapeIdentifier(user)}`,
    )
  }
}
