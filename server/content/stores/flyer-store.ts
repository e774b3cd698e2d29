import type { Flyer } from '@endcap/contract/content/content'
import { and, desc, eq, getTableColumns, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { descending } from '../../database/list-store.ts'
import { flyer } from '../../database/schema/index.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'
import { tableStore } from '../../database/table-store.ts'
import { withoutEmptyTranslations } from '../../database/without-empty-translations.ts'
import { isShown, periodRefusals } from './period-store.ts'

const { id: _id, ...ownColumns } = getTableColumns(flyer)
const columns = { _id, ...ownColumns }

export const flyerStore = {
  ...tableStore({ table: flyer, columns, order: descending(flyer.id) }),
  refusals: periodRefusals('flyer'),
}

/** In staff's order. Listing or unlisting a product invalidates the key `shop`, too. */
const listedProducts = sql<string[]>`array(
  select p.id from unnest(${flyer.products}) with ordinality as chosen (id, position)
  join product p using (id) where p.listed order by chosen.position)`

/** Returns the flyer shown now: the active one that started last. */
const findShownFlyer = async (db: Db) => {
  addSurrogateKeys('shop')
  const [row] = await db
    .select({
      image: flyer.image,
      status: flyer.status,
      translations: flyer.translations,
      products: listedProducts,
    })
    .from(flyer)
    .where(and(eq(flyer.status, 'active'), isShown(flyer)))
    .orderBy(sql`${flyer.visible_from} desc nulls last`, desc(flyer.id))
    .limit(1)
  return row ?? null
}

export const readShownFlyer = async (db: Db): Promise<Flyer | null> => {
  const row = await findShownFlyer(db)
  if (row === null) return null
  const { products, ...shown } = row
  return {
    ...withoutEmptyTranslations(shown),
    ...(products.length > 0 && { productCount: products.length }),
  }
}

/** Returns the ids of the shown flyer's listed products, in order. */
export const readShownProducts = async (db: Db): Promise<readonly string[]> =>
  (await findShownFlyer(db))?.products ?? []

/** Whether all ids are those of products. */
export const areProducts = async (db: Db, ids: readonly string[]): Promise<boolean> => {
  if (ids.length === 0) return true
  const found = await db.execute(
    sql`select from product where id = any (${sql.param(ids)}::uuid[])`,
  )
  return found.rowCount === ids.length
}

/** Prevents two concurrent activations, each of which would deactivate the other's flyer. */
export const lockFlyers = async (db: Db): Promise<void> => {
  await db.execute(sql`lock table flyer in share row exclusive mode`)
}

export const listOtherActive = (db: Db, id: string | null, at: Date) =>
  db
    .select(columns)
    .from(flyer)
    .where(
      and(
        eq(flyer.status, 'active'),
        or(isNull(flyer.visible_from), lte(flyer.visible_from, at)),
        id === null ? undefined : ne(flyer.id, id),
      ),
    )

/** Deactivates flyers that were replaced by an active flyer with a later start. */
export const deactivateReplacedFlyers = async (db: Db): Promise<void> => {
  await db.execute(sql`
    update flyer set status = 'inactive', version = version + 1
    where status = 'active' and coalesce(visible_from <= now(), true) and exists (
      select from flyer later
      where later.status = 'active' and later.visible_from <= now()
        and (flyer.visible_from is null or later.visible_from > flyer.visible_from)
    )`)
}
