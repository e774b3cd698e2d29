-- Notes that main categories changed, after which the sums of sales by category are out of date
-- (`server/reports/add-up-sales.ts`), under the lock that excludes adding up: a change is either in the
-- sums or noted.
create or replace function note_main_category_change() returns trigger language plpgsql as $$
declare
  changed boolean := true;
begin
  if tg_op = 'INSERT' then
    changed := exists (select from new_rows where position = 0);
  elsif tg_op = 'DELETE' then
    changed := exists (select from old_rows where position = 0);
  elsif tg_op = 'UPDATE' then
    changed := exists (
      (select product_id, category_id from old_rows where position = 0
        except select product_id, category_id from new_rows where position = 0)
      union all
      (select product_id, category_id from new_rows where position = 0
        except select product_id, category_id from old_rows where position = 0));
  end if;
  if changed then
    perform pg_advisory_xact_lock_shared(hashtext('sales_period'));
    insert into main_category_change (at) values (now());
  end if;
  return null;
end
$$;

create or replace trigger note_main_category_insert after insert on product_category
  referencing new table as new_rows
  for each statement execute function note_main_category_change();
create or replace trigger note_main_category_update after update on product_category
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_main_category_change();
create or replace trigger note_main_category_delete after delete on product_category
  referencing old table as old_rows
  for each statement execute function note_main_category_change();
create or replace trigger note_main_category_truncate after truncate on product_category
  for each statement execute function note_main_category_change();
