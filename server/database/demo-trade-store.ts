import { sql } from 'drizzle-orm'
import { premisesKey } from './comparable-text.ts'
import type { Db } from './database.ts'

export type DemoProduct = {
  id: string
  title: string
  unit: string
  description: string
  /** Of its main category. */
  category: string
}

export const findDemoProducts = async (db: Db): Promise<DemoProduct[]> => {
  const { rows } = await db.execute<DemoProduct>(sql`
    select p.id, p.title, p.unit, p.short_description as description, c.title as category
    from product p join product_category of_product on of_product.product_id = p.id and position = 0
      join category c on c.id = of_product.category_id`)
  return rows
}

export type DemoFacts = {
  id: string
  class_code: string
  brand_family: string
  manufacturer: string
  sticks: number | null
  items: number | null
  volume_ul: number | null
  tax_status: string
}

/** Sets facts of products, whose wholesale cost is their cost, or else a share of their price. */
export const setDemoFacts = async (
  db: Db,
  facts: readonly DemoFacts[],
  { since, share, at }: { since: string; share: number; at: Date },
): Promise<void> => {
  await db.execute(sql`
    update product p set class_code = f.class_code, brand_family = f.brand_family,
      manufacturer = f.manufacturer, sticks = f.sticks, items = f.items, volume_ul = f.volume_ul,
      tax_status = f.tax_status
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f (id uuid, class_code text,
      brand_family text, manufacturer text, sticks integer, items integer, volume_ul integer,
      tax_status text)
    where p.id = f.id`)
  await db.execute(sql`
    insert into wholesale_cost (product_id, valid_from, cents, staff_name, at)
    select id, ${since}, coalesce(cost_cents, round(price_cents * ${share}::numeric)::integer), '', ${at}
    from product where class_code <> '' and price_cents is not null
    on conflict do nothing`)
}

export type DemoLicense = {
  /** '': of the shop itself. */
  business_name: string
  kind: string
  number: string
  first: string
  last: string
  status: 'submitted' | 'verified' | 'rejected'
  note: string
}

/** Stores licenses of customers, and of the shop, for their addresses of today. */
export const addDemoLicenses = async (
  db: Db,
  licenses: readonly DemoLicense[],
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  const key = premisesKey(sql`c.business_address`, sql`c.apt_no`, sql`c.zip`)
  await db.execute(sql`
    insert into license (customer_id, kind_id, number, first_issued_on, valid_from, valid_until, status,
      premises_key, submitted_by, submitted_at, decided_by, decided_at, method, note)
    select c.id, k.id, l.number, l.first, l.first, l.last, l.status,
      case when l.status = 'verified' then coalesce(${key}, '') else '' end,
      coalesce(c.name, ${by}), ${at}, case when l.status = 'submitted' then '' else ${by} end,
      case when l.status = 'submitted' then null else ${at}::timestamptz end,
      case when l.status = 'verified' then 'document' end, l.note
    from jsonb_to_recordset(${JSON.stringify(licenses)}::jsonb) as l (business_name text, kind text,
      number text, first date, last date, status text, note text)
      join license_kind k on k.code = l.kind
      left join customer c on c.business_name = l.business_name
    where l.business_name = '' or c.id is not null
    on conflict do nothing`)
}

/** Names of approved customers in Georgia. */
export const findDemoLicensees = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select business_name as name from customer
    where status = 'approved' and state_code = 'GA' order by business_name`)
  return rows.map(({ name }) => name)
}
