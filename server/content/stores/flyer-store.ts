import type { Flyer } from '@endcap/contract/content'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { descending } from '../../database/list-store.ts'
import { flyer } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'
import { tableStore } from '../../database/table-store.ts'

const columns = {
  _id: flyer.id,
  title: flyer.title,
  image: flyer.image,
  status: flyer.status,
  version: flyer.version,
}

/** Flyers, newest first. */
export const flyerStore = tableStore({ table: flyer, columns, order: descending(flyer.id) })

/** Returns the active flyer, or null. */
export const readActiveFlyer = async (db: Db): Promise<Flyer | null> => {
  addSurrogateKeys('shop')
  const [row] = await db
    .select({ image: flyer.image, status: flyer.status })
    .from(flyer)
    .where(eq(flyer.status, 'active'))
  return row ?? null
}

/**
 * Locks the table against other writers until the transaction ends. At most one flyer is active, and
 * two concurrent activations would each deactivate the other's flyer.
 */
export const lockFlyers = async (db: Db): Promise<void> => {
  await db.execute(sql`lock table flyer in share row exclusive mode`)
}

/** Returns the active flyers other than one (null: all of them). */
export const listOtherActive = (db: Db, id: string | null) =>
  db
    .select(columns)
    .from(flyer)
    .where(and(eq(flyer.status, 'active'), id === null ? undefined : ne(flyer.id, id)))
