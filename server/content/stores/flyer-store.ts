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

/** Returns the flyer shown now: the active one that started last. */
export const readActiveFlyer = async (db: Db): Promise<Flyer | null> => {
  addSurrogateKeys('shop')
  const [row] = await db
    .select({ image: flyer.image, status: flyer.status, translations: flyer.translations })
    .from(flyer)
    .where(and(eq(flyer.status, 'active'), isShown(flyer)))
    .orderBy(sql`${flyer.visible_from} desc nulls last`, desc(flyer.id))
    .limit(1)
  return row === undefined ? null : withoutEmptyTranslations(row)
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
