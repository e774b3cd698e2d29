import type { Flyer, flyerEndpoints } from '@endcap/contract/content'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { flyer } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'

export type FlyerRow = ReplyOf<typeof flyerEndpoints.get>['data']

/** The fields of a flyer that staff set. */
export type FlyerValues = {
  title?: string | undefined
  image?: string | undefined
  status?: FlyerRow['status'] | undefined
}

const columns = {
  _id: flyer.id,
  title: flyer.title,
  image: flyer.image,
  status: flyer.status,
  version: flyer.version,
}

/** Returns the active flyer, or null. */
export const readActiveFlyer = async (db: Db): Promise<Flyer | null> => {
  addSurrogateKeys('shop')
  const [row] = await db
    .select({ image: flyer.image, status: flyer.status })
    .from(flyer)
    .where(eq(flyer.status, 'active'))
  return row ?? null
}

/** Returns a page of all flyers, newest first, and their total. */
export const listFlyerRows = async (
  db: Db,
  slice: { limit: number; offset: number },
): Promise<{ rows: FlyerRow[]; total: number }> => ({
  rows: await db
    .select(columns)
    .from(flyer)
    .orderBy(desc(flyer.id))
    .limit(slice.limit)
    .offset(slice.offset),
  total: await db.$count(flyer),
})

export const findFlyer = async (db: Db, id: string): Promise<FlyerRow | null> => {
  const [row] = await db.select(columns).from(flyer).where(eq(flyer.id, id))
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
export const listOtherActive = async (db: Db, id: string | null): Promise<FlyerRow[]> =>
  db
    .select(columns)
    .from(flyer)
    .where(and(eq(flyer.status, 'active'), id === null ? undefined : ne(flyer.id, id)))

export const insertFlyer = async (
  db: Db,
  values: FlyerValues & { image: string },
): Promise<string> => {
  const [row] = await db.insert(flyer).values(values).returning({ id: flyer.id })
  if (!row) throw new Error('The flyer was not stored.')
  return row.id
}

/** Updates the fields sent and increments the version. */
export const updateFlyer = async (db: Db, id: string, values: FlyerValues): Promise<void> => {
  await db
    .update(flyer)
    .set({ ...values, version: sql`${flyer.version} + 1` })
    .where(eq(flyer.id, id))
}

export const deleteFlyer = async (db: Db, id: string): Promise<void> => {
  await db.delete(flyer).where(eq(flyer.id, id))
}
