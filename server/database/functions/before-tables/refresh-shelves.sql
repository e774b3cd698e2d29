-- Returns the standard prices in effect at the smallest quantity sold, for products that have price
-- entries (`price-at.sql`). A migration calls it before the table of price entries exists.
create or replace function current_standard_prices(changed uuid[])
returns table (product_id uuid, price_cents integer) language plpgsql set enable_nestloop = on as $$
begin
  if to_regclass('price_entry') is null then return; end if;
  return query
    select p.id, priced.price_cents
    from product p cross join lateral price_at(null, p.id, p.price_cents, p.min_quantity, now()) priced
    where p.id in (
      select e.product_id from price_entry e where e.list_id is null and e.product_id = any (changed));
end
$$;

-- Updates the listing index (`shelf`) for some products. Triggers call it, in the same transaction,
-- whenever something changes that decides where a product is listed. A migration calls it, too, so
-- it is applied before the tables. Concurrent calls can't miss each other's changes, because
-- products and category tree are locked before either is read. Nested loops are off, because a plan
-- cached for a few rows would use them for many.
create or replace function refresh_shelves(changed uuid[]) returns void language plpgsql
set enable_nestloop = off as $$
begin
  if coalesce(cardinality(changed), 0) = 0 then return; end if;
  perform pg_advisory_xact_lock_shared(hashtext('category_tree'));
  -- Rows that this transaction has written are already locked.
  perform from product
    where id = any (changed) and xmin <> pg_current_xact_id()::xid
    order by id for share;
  with recursive above as (
    select id, id as category_id, parent_id from category
    where id in (select category_id from product_category where product_id = any (changed))
    union
    select above.id, c.id, c.parent_id from above join category c on c.id = above.parent_id
  ), wanted as materialized (
    select distinct pc.product_id, above.category_id
    from product_category pc join above on above.id = pc.category_id
    join product p on p.id = pc.product_id
    where pc.product_id = any (changed) and p.id = any (changed) and p.listed
  ), priced as materialized (
    select p.id, p.title, p.created_at, coalesce(c.price_cents, p.price_cents) as price_cents
    from product p left join current_standard_prices(changed) c on c.product_id = p.id
    where p.id = any (changed)
  ), existing as materialized (
    select product_id, category_id from shelf where product_id = any (changed)
  ), deleted as (
    delete from shelf s using (select * from existing except select * from wanted) obsolete
    where s.product_id = any (changed)
      and s.product_id = obsolete.product_id and s.category_id = obsolete.category_id
  ), updated as (
    update shelf s
    set title = p.title, created_at = p.created_at, price_cents = p.price_cents
    from wanted, priced p
    where s.product_id = any (changed) and p.id = s.product_id
      and s.product_id = wanted.product_id and s.category_id = wanted.category_id
      and (s.title, s.created_at, s.price_cents)
        is distinct from (p.title, p.created_at, p.price_cents)
  )
  insert into shelf (product_id, category_id, title, created_at, price_cents)
  select wanted.product_id, wanted.category_id, p.title, p.created_at, p.price_cents
  from wanted join priced p on p.id = wanted.product_id
  where not exists (
    select from existing
    where existing.product_id = wanted.product_id and existing.category_id = wanted.category_id
  );
end
$$;
