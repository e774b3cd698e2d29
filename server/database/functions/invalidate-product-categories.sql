-- Invalidates the keys of products that were added to a category or removed from one, and the keys
-- of these categories. Records nothing if an update changes nothing.
create or replace function invalidate_product_categories() returns trigger language plpgsql as $$
declare
  products uuid[];
  categories uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(product_id), array_agg(category_id) into products, categories from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(product_id), array_agg(category_id) into products, categories from old_rows;
  else
    select array_agg(product_id), array_agg(category_id) into products, categories
    from (
      (select * from old_rows except select * from new_rows)
      union all
      (select * from new_rows except select * from old_rows)
    ) moved;
  end if;
  if coalesce(cardinality(products), 0) = 0 then return null; end if;
  -- A removed product has no row any more. Its own trigger has recorded its key.
  perform invalidate_keys(array(
    select product_keys(array(select id from product where id = any (products) and listed), '')
    union select 'category:' || c.id from unnest(categories) c (id)
    union select 'shop'
  ));
  return null;
end
$$;

create or replace trigger invalidate_product_category_insert after insert on product_category
  referencing new table as new_rows
  for each statement execute function invalidate_product_categories();
create or replace trigger invalidate_product_category_update after update on product_category
  referencing old table as old_rows new table as new_rows
  for each statement execute function invalidate_product_categories();
create or replace trigger invalidate_product_category_delete after delete on product_category
  referencing old table as old_rows
  for each statement execute function invalidate_product_categories();
create or replace trigger invalidate_product_category_truncate after truncate on product_category
  for each statement execute function invalidate_all();
