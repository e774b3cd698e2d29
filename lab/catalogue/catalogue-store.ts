import type pg from 'pg'
import { type MadeProduct, makeCategories, makeProducts } from './make-catalogue.ts'

const batchSize = 5_000

const insertCategories = async (client: pg.Client): Promise<void> => {
  for (const { slug, title, parentSlug } of makeCategories())
    await client.query(
      `insert into category (slug, title, parent_id, show_in_menu, show_on_home_page)
       values ($1, $2, (select id from category where slug = $3), $4, $4)`,
      [slug, title, parentSlug, parentSlug === null],
    )
}

const insertProducts = async (client: pg.Client, products: readonly MadeProduct[]) => {
  const json = JSON.stringify(products)
  await client.query(
    `insert into product (item_no, slug, title, short_description, price_cents, price_varies,
       upc, unit, units_per_case, in_stock)
     select "itemNo", slug, title, "shortDescription", "priceCents", "priceVaries",
       upc, unit, "unitsPerCase", "inStock"
     from json_to_recordset($1::json) as p ("itemNo" text, slug text, title text,
       "shortDescription" text, "priceCents" integer, "priceVaries" text, upc text, unit text,
       "unitsPerCase" integer, "inStock" boolean)`,
    [json],
  )
  await client.query(
    `insert into product_category (product_id, category_id, position)
     select product.id, c.id, named.nr - 1
     from json_to_recordset($1::json) as p (slug text, categories json)
     join product using (slug)
     cross join json_array_elements_text(p.categories) with ordinality named (slug, nr)
     join category c on c.slug = named.slug`,
    [json],
  )
}

export const loadCatalogue = async (
  client: pg.Client,
  { products }: { products: number },
): Promise<void> => {
  await insertCategories(client)
  const made = [...makeProducts(products)]
  for (let from = 0; from < made.length; from += batchSize)
    await insertProducts(client, made.slice(from, from + batchSize))
  await client.query('vacuum (analyze)')
}
