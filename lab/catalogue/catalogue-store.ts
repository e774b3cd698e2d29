import type pg from 'pg'
import { type MadeProduct, makeCategories, makeProducts } from './make-catalogue.ts'

const batchSize = 10_000

const insertCategories = async (client: pg.Client): Promise<void> => {
  for (const { slug, title, parentSlug } of makeCategories())
    await client.query(
      `insert into category (slug, title, parent_id, show_in_menu, show_on_home_page)
       values ($1, $2, (select id from category where slug = $3), $4, $4)`,
      [slug, title, parentSlug, parentSlug === null],
    )
}

const insertProducts = async (client: pg.Client, products: readonly MadeProduct[]) => {
  await client.query(
    `with made as (
       insert into product (item_no, slug, title, short_description, price_cents, price_varies,
         upc, unit, units_per_case, in_stock)
       select "itemNo", slug, title, "shortDescription", "priceCents", "priceVaries",
         upc, unit, "unitsPerCase", "inStock"
       from json_to_recordset($1::json) as p ("itemNo" text, slug text, title text,
         "shortDescription" text, "priceCents" integer, "priceVaries" text, upc text, unit text,
         "unitsPerCase" integer, "inStock" boolean)
       returning id, slug
     )
     insert into product_category (product_id, category_id, position)
     select made.id, c.id, named.nr - 1
     from json_to_recordset($1::json) as p (slug text, categories json)
     join made on made.slug = p.slug
     cross join json_array_elements_text(p.categories) with ordinality named (slug, nr)
     join category c on c.slug = named.slug`,
    [JSON.stringify(products)],
  )
}

/** The tables that are filled, whose triggers and indexes are suspended meanwhile. */
const filled = ['product', 'product_category', 'shelf', 'search_word']

/** Drops the indexes without a constraint, and returns the statements that create them again. */
const dropIndexes = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [filled],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

const switchTriggers = async (client: pg.Client, how: 'disable' | 'enable'): Promise<void> => {
  for (const table of filled) await client.query(`alter table ${table} ${how} trigger user`)
}

/**
 * Fills an empty shop's database with the generated catalogue. To load a million rows in minutes,
 * triggers are disabled and indexes dropped; their work is done once at the end, and vacuum last.
 */
export const loadCatalogue = async (
  client: pg.Client,
  { products }: { products: number },
): Promise<void> => {
  await insertCategories(client)
  await client.query('begin')
  await switchTriggers(client, 'disable')
  const indexes = await dropIndexes(client)
  let batch: MadeProduct[] = []
  const flush = async () => {
    await insertProducts(client, batch)
    batch = []
  }
  for (const product of makeProducts(products)) {
    batch.push(product)
    if (batch.length === batchSize) await flush()
  }
  if (batch.length > 0) await flush()
  await client.query("set local work_mem = '256MB'")
  await client.query("set local maintenance_work_mem = '512MB'")
  await client.query('select refresh_shelves(array(select id from product))')
  await client.query(
    `insert into search_word (word, products)
     select word, count(*) from product cross join unnest(tsvector_to_array(words)) word
     where listed group by word`,
  )
  for (const definition of indexes) await client.query(definition)
  await switchTriggers(client, 'enable')
  await client.query(`insert into catalogue_change (keys) values ('{all}')`)
  await client.query('commit')
  await client.query('vacuum (analyze)')
}
