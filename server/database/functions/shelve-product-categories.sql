-- Updates the listing index for products whose categories have changed.
create or replace function shelve_product_categories() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_shelves(array(select distinct product_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform refresh_shelves(array(select distinct product_id from old_rows));
  elsif tg_op = 'UPDATE' then
    perform refresh_shelves(array(
      select product_id from (
        (select product_id, category_id from old_rows except select product_id, category_id from new_rows)
        union
        (select product_id, category_id from new_rows except select product_id, category_id from old_rows)
      ) moved group by product_id
    ));
  else
    truncate shelf;
  end if;
  return null;
end
$$;

create or replace trigger shelve_product_category_insert after insert on product_category
  referencing new table as new_rows
  for each statement execute function shelve_product_categories();
create or replace trigger shelve_product_category_update after update on product_category
  referencing old table as old_rows new table as new_rows
  for each statement execute function shelve_product_categories();
create or replace trigger shelve_product_category_delete after delete on product_category
  referencing old table as old_rows
  for each statement execute function shelve_product_categories();
create or replace trigger shelve_product_category_truncate after truncate on product_category
  for each statement execute function shelve_product_categories();
