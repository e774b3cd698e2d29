import type { Cents } from '@endcap/contract/money'
import type { WrittenProduct } from '@endcap/price-files/format-products'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

export type ExportRow = Omit<WrittenProduct, 'categoryPath' | 'price' | 'cost' | 'facts'> & {
  priceCents: Cents | null
  costCents: Cents | null
  /** The lower-case item number: the sort key. */
  key: string
  categoryId: string | null
  classCode: string
  brandFamily: string
  manufacturer: string
  flavor: string
  sticks: number | null
  items: number | null
  ml: string
  ounces: string
  taxStatus: string
  wholesaleCents: Cents | null
  wholesaleFrom: string | null
}

/** The cost in effect on the day, or else the first to come. */
const joinCost = (day: string) => sql`
  left join lateral (
    select w.cents, w.valid_from from wholesale_cost w where w.product_id = p.id
    order by w.valid_from <= ${day}::date desc,
      case when w.valid_from <= ${day}::date then w.valid_from end desc, w.valid_from
    limit 1
  ) w on true`

/** Without `day` there are no wholesale costs. */
const costParts = (day: string | null) =>
  day === null
    ? { columns: sql`null as "wholesaleCents", null as "wholesaleFrom"`, join: sql`` }
    : {
        columns: sql`w.cents as "wholesaleCents", to_char(w.valid_from, 'YYYY-MM-DD') as "wholesaleFrom"`,
        join: joinCost(day),
      }

const shownThousandths = (column: SQL) => sql`coalesce(trim_scale(${column} / 1000.0)::text, '')`

/** Lists products `p` whose key comes after `after`, with the wholesale cost of `day`. */
export const listExportRows = async (
  db: Db,
  where: SQL | undefined,
  { after, limit, day }: { after: string; limit: number; day: string | null },
): Promise<ExportRow[]> => {
  const cost = costParts(day)
  const found = await db.execute<ExportRow>(sql`
    select lower(p.item_no) as key, p.item_no as "itemNo", p.title,
      p.short_description as "shortDescription", p.price_cents as "priceCents",
      p.price_varies as "priceVaries", p.unit, p.units_per_case as "unitsPerCase", p.upc,
      p.thumbnail as image, p.in_stock as "inStock", p.bin_location as "binLocation",
      (u.unit ->> 'quantity')::integer as "caseQuantity",
      coalesce(u.unit ->> 'upc', '') as "caseUpc", p.min_quantity as "minQuantity",
      p.quantity_multiple as "quantityMultiple", s.count as "stockCount", p.cost_cents as "costCents", p.on_sale as "onSale",
      p.class_code as "classCode", p.brand_family as "brandFamily", p.manufacturer, p.flavor,
      p.sticks, p.items, ${shownThousandths(sql`p.volume_ul`)} as ml,
      ${shownThousandths(sql`p.weight_moz`)} as ounces, p.tax_status as "taxStatus", ${cost.columns},
      (select pc.category_id from product_category pc where pc.product_id = p.id
        order by pc.position, pc.category_id limit 1) as "categoryId"
    from product p left join product_stock s on s.product_id = p.id
    cross join lateral (select case_unit(p.units) as unit) u
    ${cost.join}
    where lower(p.item_no) > ${after} and ${where ?? sql`true`}
    order by lower(p.item_no) limit ${limit}`)
  return found.rows
}
