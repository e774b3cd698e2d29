import { maxGuideRows } from '@endcap/contract/limits'
import { guideEntryFields } from '@endcap/contract/order-guides/guide-entry-fields'
import type { GuideEntry } from '@endcap/contract/order-guides/order-guides'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'

/** Columns of customers' entries and their types. Each column `…_at` has the time of entry. */
const fieldTypes = {
  par: 'integer',
  on_hand: 'integer',
  quantity: 'integer',
  position: 'double precision',
  listed: 'boolean',
} as const satisfies Record<(typeof guideEntryFields)[number], string>
export type EntryField = keyof typeof fieldTypes

/** A product's newest entries. A field without a time was not entered. */
export type NewEntry = { product_id: string } & Partial<
  Record<EntryField, number | boolean | null> & Record<`${EntryField}_at`, Date>
>

const list = (each: (field: EntryField) => string, separator = ', ') =>
  sql.raw(guideEntryFields.map(each).join(separator))

const runSaveEntries = prepareStatement<{ guideId: string; entries: string }, { is_full: boolean }>(
  'entries of an order guide',
  (value) => sql`
    with sent as (
      select * from jsonb_to_recordset(${value('entries')}::jsonb) as sent (product_id uuid,
        ${list((field) => `${field} ${fieldTypes[field]}, ${field}_at timestamptz(3)`)})
    ), known as (
      select product_id from order_guide_row where guide_id = ${value('guideId')}
    ), added as (
      -- A product that was removed meanwhile is left out.
      select p.id from sent join product p on p.id = sent.product_id
      where p.id not in (select product_id from known)
    ), room as (
      select (select count(*) from known) + (select count(*) from added) <= ${sql.raw(String(maxGuideRows))}
        as is_enough
    ), stored as (
      insert into order_guide_row as stored (guide_id, product_id, ${list((field) => `${field}, ${field}_at`)})
      select ${value('guideId')}, product_id, ${list((field) => `${field}, ${field}_at`)}
      from sent, room
      where is_enough and (
        product_id in (select id from added) or product_id in (select product_id from known))
      -- In one order, so that the entries of two devices don't deadlock.
      order by product_id
      on conflict (guide_id, product_id) do update set ${list(
        (field) => `
        ${field} = case when excluded.${field}_at >= coalesce(stored.${field}_at, '-infinity')
          then excluded.${field} else stored.${field} end,
        ${field}_at = greatest(stored.${field}_at, excluded.${field}_at)`,
      )}
    )
    select not is_enough as is_full from room`,
)

/** Skips newer fields. False, storing nothing, if the guide would have too many products. */
export const saveEntries = async (
  db: Db,
  guideId: string,
  entries: readonly NewEntry[],
): Promise<boolean> => {
  const [outcome] = await runSaveEntries(db, { guideId, entries: JSON.stringify(entries) })
  return outcome?.is_full === false
}

const runReadEntries = prepareStatement<{ guideId: string }, GuideEntry>(
  'read entries of an order guide',
  (value) => sql`
    select product_id, ${list((field) => field)} from order_guide_row
    where guide_id = ${value('guideId')}`,
)

export const readEntries = (db: Db, guideId: string): Promise<GuideEntry[]> =>
  runReadEntries(db, { guideId })
