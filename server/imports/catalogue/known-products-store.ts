import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isEntryRow } from '../staging/staging-store.ts'
import { isOtherCategory, itemKey, joinMainCategory } from './comparison-store.ts'

/** Numbers of known products. */
type Differing = { titles: number; categories: number }

/** Counts known products whose title or main category is another one in the file. */
export const countDiffering = async (
  db: Db,
  importId: string,
  categories: readonly { key: string; id: string | null }[],
): Promise<Differing> => {
  const found = await db.execute<Differing>(sql`
    with named as (
      select * from json_to_recordset(${JSON.stringify(categories)}::json) as w (key text, id uuid)
    )
    select count(*) filter (where r.title not in ('', p.title)) as titles,
      count(*) filter (where ${isOtherCategory}) as categories
    from import_row r join product p on r.item_key = ${itemKey}
    left join named w on w.key = r.category_key
    ${joinMainCategory}
    where r.import_id = ${importId} and not ${isEntryRow}`)
  return found.rows[0] ?? { titles: 0, categories: 0 }
}

/** Leaves out UPCs that were guessed from item numbers if the product has a UPC. */
export const leaveOutGuessedUpcs = async (db: Db, importId: string): Promise<void> => {
  await db.execute(sql`
    update import_row r set upc = null from product p
    where r.import_id = ${importId} and r.item_key = ${itemKey} and p.upc <> ''`)
}
