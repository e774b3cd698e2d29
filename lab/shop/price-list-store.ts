import type pg from 'pg'

/**
 * Creates price lists, each with its own prices for a part of the products, and gives one to each of the
 * customers.
 */
export const loadPriceLists = async (
  database: pg.Pool,
  customerIds: readonly string[],
  pricesOfEach: number,
): Promise<void> => {
  await database.query(
    `with list as (
       insert into price_list (name, basis_points)
       select 'List ' || nr, 9900 - 50 * nr from generate_series(1, cardinality($1::uuid[])) nr
       returning id, name
     ), given as (
       update customer set price_list_id = list.id
       from list, unnest($1::uuid[]) with ordinality as buyer (id, nr)
       where customer.id = buyer.id and list.name = 'List ' || buyer.nr
     )
     insert into price_entry (product_id, list_id, min_quantity, price_cents)
     select product.id, list.id, quantity, greatest(1, product.price_cents * (101 - quantity) / 110)
     from list, (select id, price_cents from product where listed order by md5(id::text) limit $2) product,
       (values (1), (10)) breaks (quantity)
     where product.price_cents > 0`,
    [customerIds, pricesOfEach],
  )
  await database.query('vacuum (analyze) price_list, price_entry, customer')
}
