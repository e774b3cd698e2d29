import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db } from '../database/database.ts'

/** A connection that holds imports while they are checked: it ends with its process, however that ends. */
export type ImportHolder = { db: Db; release: () => Promise<void> }

export const openImportHolder = async ({
  ownConnection,
}: Pick<Database, 'ownConnection'>): Promise<ImportHolder> => {
  const client = new pg.Client({ ...ownConnection, application_name: 'endcap import' })
  // A check that loses it ends as one whose process was killed.
  client.on('error', () => {})
  await client.connect()
  return { db: drizzle(client), release: () => client.end().catch(() => {}) }
}
