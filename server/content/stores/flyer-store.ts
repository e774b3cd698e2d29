import type { Flyer, flyerEndpoints } from '@endcap/contract/content'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { flyer } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'

export type FlyerRow = ReplyOf<typeof flyerEndpoints.get>['data']

/** What staff choose of a flyer. */
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

/** The flyer that is shown, or null. */
export const readActiveFlyer = async (db: Db): Promise<Flyer | null> => {
  addSurrogateKeys('shop')
  const [row] = await db
    .select({ image: flyer.image, status: flyer.status })
    .from(flyer)
    .where(eq(flyer.status, 'active'))
  return row ?? null
}

/** All flyers, the newest first. */
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
 * Keeps all flyers from other writers until the transaction ends: which one is active is decided
 * over all of them, and two who decide at once would each end the other's.
 */
export const lockFlyers = async (db: Db): Promise<void> => {
  await db.execute(sql`lock table flyer in share row exclusive mode`)
}

/** The active flyers besides one (null: besides none), which end when that one is shown. */
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

/** Changes what is sent, and counts the version up. */
export const updateFlyer = async (db: Db, id: string, values: FlyerValues): Promise<void> => {
  await db
    .update(flyer)
    .set({ ...values, version: sql`${flyer.version} + 1` })
    .where(eq(flyer.id, id))
}

export const deleteFlyer = async (db: Db, id: string): Promise<void> => {
  await db.delete(flyer).where(eq(flyer.id, id))
}
