import type pg from 'pg'
import { type MadeProduct, makeCategories, makeProducts } from './make-catalogue.ts'

const batchSize = 10_000

const insertCategories = async (client: pg.Client, count: number): Promise<void> => {
  for (const { slug, title, parentSlug } of makeCategories(count))
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

/**
 * Fills an empty shop's database with the made catalogue, in batches, with everything that a change
 * sets off. Ends with what autovacuum would do in its own time.
 */
export const loadCatalogue = async (
  client: pg.Client,
  size: { products: number; categories?: number },
  hear: (done: number) => void = () => {},
): Promise<void> => {
  const categories = size.categories ?? 50
  await insertCategories(client, categories)
  let batch: MadeProduct[] = []
  let done = 0
  const flush = async () => {
    await insertProducts(client, batch)
    done += batch.length
    batch = []
    hear(done)
  }
  for (const product of makeProducts(size.products, { categories })) {
    batch.push(product)
    if (batch.length === batchSize) await flush()
  }
  if (batch.length > 0) await flush()
  await client.query('vacuum (analyze)')
}
