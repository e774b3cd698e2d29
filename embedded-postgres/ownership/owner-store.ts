import type { Client } from 'pg'
import { z } from 'zod'
import type { OwnerKind } from '../embedded-postgres.ts'

/** The shop's role and its database, which the role owns. Not a superuser: a shop needs none. */
export const shopRole = 'endcap'
export const shopDatabase = 'endcap'

/** The database that ownership is noted in. It is always there, and no restore replaces it. */
export const ownerDatabase = 'postgres'
export const superuser = 'postgres'

/** Any number, as long as it stays: it fits the lock's lower half. */
const ownerLock = 311_965_017

/** Who holds the server, and under which process number. */
export type Owner = { kind: OwnerKind; pid: number }

const OwnerRow = z.object({
  kind: z.enum(['shop', 'command']),
  pid: z.coerce.number().int(),
})

/** The name that the owner's connection goes by: what a second shop reads. */
export function ownerName(owner: Owner): string {
  return `endcap ${owner.kind} ${owner.pid}`
}

/**
 * Takes the advisory lock of the server's owner for as long as this connection lives.
 *
 * @returns false when another connection holds it.
 */
export async function takeOwnerLock(client: Client): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [ownerLock])
  return z.object({ taken: z.boolean() }).parse(rows[0]).taken
}

/** The owner whose connection holds the advisory lock, or undefined when nobody does. */
export async function findOwner(client: Client): Promise<Owner | undefined> {
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
  return rows.length === 0 ? undefined : OwnerRow.parse(rows[0])
}

/**
 * Makes the shop's role and database where they are missing: after the very first start, or when
 * somebody dropped the database to begin anew.
 *
 * @param password for access by password; without one the system vouches for the user.
 */
export async function ensureShopDatabase(client: Client, password?: string): Promise<void> {
  const { rowCount: roles } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [
    shopRole,
  ])
  if (roles === 0) {
    const secret = password === undefined ? '' : ` PASSWORD ${client.escapeLiteral(password)}`
    await client.query(`CREATE ROLE ${client.escapeIdentifier(shopRole)} LOGIN${secret}`)
  }
  const { rowCount: databases } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
    shopDatabase,
  ])
  if (databases === 0) {
    await client.query(
      `CREATE DATABASE ${client.escapeIdentifier(shopDatabase)} OWNER ${client.escapeIdentifier(shopRole)}`,
    )
  }
}
