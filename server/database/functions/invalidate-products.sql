-- Invalidates the keys of listed products whose public columns or prices have changed, and the keys
-- of their categories. Nested loops are off: a plan cached for a few rows would compare each of an
-- import's 100,000 old rows with each new row.
create or replace function invalidate_products() returns trigger language plpgsql
set enable_nestloop = off as $$
declare
  shown uuid[] := '{}';
  priced uuid[] := '{}';
  is_listing_changed boolean := false;
begin
  if tg_op = 'INSERT' then
    select coalesce(array_agg(id), '{}') into shown from new_rows where listed;
    is_listing_changed := cardinality(shown) > 0;
  elsif tg_op = 'DELETE' then
    select coalesce(array_agg(id), '{}') into shown from old_rows where listed;
    is_listing_changed := cardinality(shown) > 0;
  else
    select
      coalesce(array_agg(o.id) filter (where
        (o.listed, o.item_no, o.slug, o.title, o.short_description, o.upc, o.unit,
          o.units_per_case, o.units, o.min_quantity, o.quantity_multiple, o.thumbnail, o.images, o.in_stock, o.created_at)
        is distinct from
        (n.listed, n.item_no, n.slug, n.title, n.short_description, n.upc, n.unit,
          n.units_per_case, n.units, n.min_quantity, n.quantity_multiple, n.thumbnail, n.images, n.in_stock, n.created_at)), '{}'),
      coalesce(array_agg(o.id) filter (where
        (o.price_cents, o.price_varies) is distinct from (n.price_cents, n.price_varies)), '{}'),
      coalesce(bool_or(o.listed <> n.listed), false)
    into shown, priced, is_listing_changed
    from old_rows o join new_rows n using (id)
    where o.listed or n.listed;
    if exists (
      select from old_rows o join new_rows n using (id)
      where n.listed
        and (o.staff_pick <> n.staff_pick or (n.staff_pick and o.title <> n.title))
    ) then
      perform invalidate_keys(array['top']);
    end if;
  end if;
  if cardinality(shown) = 0 and cardinality(priced) = 0 then return null; end if;
  perform invalidate_keys(array(
    select product_keys(shown, '')
    union select category_keys(shown, '')
    union select 'search' where cardinality(shown) > 0
    union select unnest(array['shop', 'top']) where is_listing_changed
    union select product_keys(priced, '-prices')
    union select category_keys(priced, '-prices')
    union select 'search-prices' where cardinality(priced) > 0
  ));
  return null;
end
$$;

create or replace trigger invalidate_product_insert after insert on product
  referencing new table as new_rows for each statement execute function invalidate_products();
create or replace trigger invalidate_product_update after update on product
  referencing old table as old_rows new table as new_rows
  for each statement execute function invalidate_products();
create or replace trigger invalidate_product_delete after delete on product
  referencing old table as old_rows for each statement execute function invalidate_products();
create or replace trigger invalidate_product_truncate after truncate on product
  for each statement execute function invalidate_all();
