import type { Cents } from '@endcap/contract/money'
import type { WrittenProduct } from '@endcap/price-files/format-products'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

export type ExportRow = Omit<WrittenProduct, 'categoryPath' | 'price' | 'cost'> & {
  priceCents: Cents | null
  costCents: Cents | null
  /** The lower-case item number: the sort key. */
  key: string
  categoryId: string | null
}

/** Lists products `p` whose key comes after `after`. */
export const listExportRows = async (
  db: Db,
  where: SQL | undefined,
  after: string,
  limit: number,
): Promise<ExportRow[]> => {
  const found = await db.execute<ExportRow>(sql`
    select lower(p.item_no) as key, p.item_no as "itemNo", p.title,
      p.short_description as "shortDescription", p.price_cents as "priceCents",
      p.price_varies as "priceVaries", p.unit, p.units_per_case as "unitsPerCase", p.upc,
      p.thumbnail as image, p.in_stock as "inStock", p.bin_location as "binLocation",
      (u.unit ->> 'quantity')::integer as "caseQuantity",
      coalesce(u.unit ->> 'upc', '') as "caseUpc", p.min_quantity as "minQuantity",
      p.quantity_multiple as "quantityMultiple", s.count as "stockCount", p.cost_cents as "costCents", p.on_sale as "onSale",
      (select pc.category_id from product_category pc where pc.product_id = p.id
        order by pc.position, pc.category_id limit 1) as "categoryId"
    from product p left join product_stock s on s.product_id = p.id
    cross join lateral (select case_unit(p.units) as unit) u
    where lower(p.item_no) > ${after} and ${where ?? sql`true`}
    order by lower(p.item_no) limit ${limit}`)
  return found.rows
}
