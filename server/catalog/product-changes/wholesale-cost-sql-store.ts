import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

// A row of a file without a cost has no day, and isn't stored, but its JSON is built.
const dayKey = (day: SQL) => sql`coalesce(to_char(${day}, 'YYYY-MM-DD'), '')`

/** All costs of the product `p` as JSON, in cents by the first day. */
export const wholesaleCosts = sql`(
  select coalesce(jsonb_object_agg(${dayKey(sql`w.valid_from`)}, w.cents), '{}')
  from wholesale_cost w where w.product_id = p.id)`

/** The cost of the product `p` in effect on a day, in cents. */
export const wholesaleCostAt = (day: SQL): SQL => sql`(
  select w.cents from wholesale_cost w where w.product_id = p.id and w.valid_from <= ${day}
  order by w.valid_from desc limit 1)`

const shown = (cents: SQL) => sql`to_char(${cents} / 100.0, 'FM99999990.00')`

/** A row of a planned change: the field, its texts, no doubt, and the costs before and after. */
export const wholesaleCostChange = (cents: SQL, day: SQL): SQL => sql`
  'wholesale_cost', coalesce(${shown(wholesaleCostAt(day))}, ''),
  ${shown(cents)} || ' from ' || to_char(${day}, 'Mon FMDD, YYYY'), '',
  jsonb_build_object('wholesale_costs', ${wholesaleCosts}),
  jsonb_build_object('wholesale_costs',
    ${wholesaleCosts} || jsonb_build_object(${dayKey(day)}, ${cents}))`

/** Replaces the costs of the products of `product_write`, by the author of the transaction. */
export const replaceWholesaleCosts = async (db: Db, at: Date): Promise<void> => {
  await db.execute(sql`
    delete from wholesale_cost w using product_write c
    where c.product_id = w.product_id and c.wanted ? 'wholesale_costs'
      and not (c.wanted -> 'wholesale_costs') ? ${dayKey(sql`w.valid_from`)}`)
  await db.execute(sql`
    insert into wholesale_cost (product_id, valid_from, cents, staff_name, at)
    select c.product_id, cost.key::date, cost.value::integer,
      coalesce(nullif(current_setting('endcap.author', true), '')::jsonb ->> 'name', ''),
      ${at.toISOString()}::timestamptz
    from product_write c cross join jsonb_each_text(c.wanted -> 'wholesale_costs') cost
    where c.wanted ? 'wholesale_costs'
    on conflict (product_id, valid_from) do update
      set cents = excluded.cents, staff_name = excluded.staff_name, at = excluded.at
      where wholesale_cost.cents <> excluded.cents`)
}
