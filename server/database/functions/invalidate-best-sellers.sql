-- Invalidates the key `top` of responses that contain best sellers.
create or replace function invalidate_best_sellers() returns trigger language plpgsql as $$
declare
  changed boolean := true;
begin
  if tg_op = 'UPDATE' then
    select exists (select * from old_rows except select * from new_rows) into changed;
  elsif tg_op = 'INSERT' then
    select exists (select from new_rows) into changed;
  else
    select exists (select from old_rows) into changed;
  end if;
  if changed then perform invalidate_keys(array['top']); end if;
  return null;
end
$$;

create or replace trigger invalidate_best_seller_insert after insert on best_seller
  referencing new table as new_rows for each statement execute function invalidate_best_sellers();
create or replace trigger invalidate_best_seller_update after update on best_seller
  referencing old table as old_rows new table as new_rows
  for each statement execute function invalidate_best_sellers();
create or replace trigger invalidate_best_seller_delete after delete on best_seller
  referencing old table as old_rows for each statement execute function invalidate_best_sellers();
