-- Invalidates responses with prices of products whose price entries start or stop applying, in one
-- list or as standard prices (null). For standard prices it also updates the listing index.
create or replace function invalidate_prices(list uuid, products uuid[]) returns void
language plpgsql as $$
declare
  suffix text := coalesce(':' || list, '') || '-prices';
begin
  perform invalidate_keys(array(
    select product_keys(products, suffix)
    union select category_keys(products, suffix)
    union select 'search-prices' where list is null
  ));
  if list is null then perform refresh_shelves(products); end if;
end
$$;

-- Also invalidates entries that start within a minute, because the job for that time may run before
-- this transaction commits.
create or replace function invalidate_price_entries() returns trigger language plpgsql
set enable_nestloop = off as $$
declare
  changed price_entry[];
begin
  if tg_op = 'INSERT' then
    select array_agg(n) into changed from new_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(o) into changed from old_rows o;
  else
    select array_agg(o) || array_agg(n) into changed from old_rows o join new_rows n using (id)
    where o is distinct from n;
  end if;
  perform invalidate_prices(list_id, array_agg(distinct product_id))
  from unnest(changed)
  where coalesce(valid_from <= clock_timestamp() + interval '1 minute', true)
    and coalesce(valid_until > clock_timestamp(), true)
  group by list_id;
  return null;
end
$$;

create or replace trigger invalidate_price_entry_insert after insert on price_entry
  referencing new table as new_rows for each statement execute function invalidate_price_entries();
create or replace trigger invalidate_price_entry_update after update on price_entry
  referencing old table as old_rows new table as new_rows
  for each statement execute function invalidate_price_entries();
create or replace trigger invalidate_price_entry_delete after delete on price_entry
  referencing old table as old_rows for each statement execute function invalidate_price_entries();
create or replace trigger invalidate_price_entry_truncate after truncate on price_entry
  for each statement execute function invalidate_all();

-- If a list's percentage changes, all prices of the list change.
create or replace function invalidate_price_list() returns trigger language plpgsql as $$
begin
  perform invalidate_keys(array['products:' || new.id || '-prices']);
  return null;
end
$$;

create or replace trigger invalidate_price_list_update after update on price_list
  for each row when (old.basis_points <> new.basis_points) execute function invalidate_price_list();
