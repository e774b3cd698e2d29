import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

export type StagedRow = {
  line: number
  item_no: string
  item_key: string
  slug: string
  title: string
  /** Null in this and other fields: the product keeps its value. */
  short_description: string | null
  category_path: readonly string[]
  category_key: string
  price_cents: number | null
  price_varies: string
  unit: string | null
  units_per_case: number | null
  upc: string | null
  image: string | null
  in_stock: boolean | null
  bin_location: string | null
  stock_count: number | null
  cost_cents: number | null
  on_sale: boolean | null
  case_quantity: number | null
  case_upc: string | null
  min_quantity: number | null
  quantity_multiple: number | null
  price_list_id: string | null
  from_quantity: number
  is_special: boolean
  valid_from: Date | null
  valid_until: Date | null
  class_code: string | null
  brand_family: string | null
  manufacturer: string | null
  flavor: string | null
  sticks: number | null
  items: number | null
  volume_ul: number | null
  weight_moz: number | null
  tax_status: string | null
  wholesale_cents: number | null
  /** A day; null without a cost. */
  wholesale_from: string | null
}

/** True if a staged row `r` is for a price list, or is a standard price other than the product's own. */
export const isEntryRow = sql`(r.price_list_id is not null or r.from_quantity > 1 or r.is_special
  or r.valid_from is not null)`

export const insertStagedRows = async (
  db: Db,
  importId: string,
  rows: readonly StagedRow[],
): Promise<void> => {
  const staged = rows.map((row) => ({ import_id: importId, ...row }))
  await db.execute(sql`
    insert into import_row
    select * from json_populate_recordset(null::import_row, ${JSON.stringify(staged)}::json)`)
}

export const analyzeStagedRows = async (db: Db): Promise<void> => {
  await db.execute(sql`analyze import_row`)
}

export const deleteStagedRows = async (db: Db, importId: string): Promise<void> => {
  await db.execute(sql`delete from import_row where import_id = ${importId}`)
}
