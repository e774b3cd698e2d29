-- Updates the listing index for products whose columns in it have changed. New and removed products
-- are handled by the triggers of `product_category`, because a new product has no category yet and
-- a removed one has none any more.
create or replace function shelve_products() returns trigger language plpgsql
set enable_nestloop = off as $$
begin
  perform refresh_shelves(array(
    select id from old_rows o join new_rows n using (id)
    where (o.listed or n.listed)
      and (o.listed, o.title, o.created_at, o.price_cents, o.min_quantity)
        is distinct from (n.listed, n.title, n.created_at, n.price_cents, n.min_quantity)
  ));
  return null;
end
$$;

create or replace trigger shelve_product_update after update on product
  referencing old table as old_rows new table as new_rows
  for each statement execute function shelve_products();
