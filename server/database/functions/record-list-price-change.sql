-- Records each change of a price list's own price of a product, for any quantity and period, as `record_price_change`
-- does those of the standard prices. The prices that are deleted with their product or their list are not recorded, nor
-- are those that come back from the bin with it.
create or replace function record_list_price_change() returns trigger language plpgsql
set enable_nestloop = off as $$
declare
  author jsonb := coalesce(nullif(current_setting('endcap.author', true), '')::jsonb, '{}');
  before price_entry[] := '{}';
  after price_entry[] := '{}';
begin
  if author ->> 'reason' = 'restored' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    select coalesce(array_agg(o), '{}') into before from old_rows o
    where list_id is not null and min_quantity = 1 and not is_special and valid_from is null;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(array_agg(n), '{}') into after from new_rows n
    where list_id is not null and min_quantity = 1 and not is_special and valid_from is null;
  end if;
  insert into price_change
    (product_id, at, was_cents, now_cents, staff_name, reason, source_id, source_name, list_name)
  select p.id, now(), o.price_cents, n.price_cents, coalesce(author ->> 'name', ''),
    coalesce(author ->> 'reason', ''), (author ->> 'source_id')::uuid,
    coalesce(author ->> 'source_name', ''), l.name
  from unnest(before) o full join unnest(after) n using (id)
  join product p on p.id = coalesce(o.product_id, n.product_id)
  join price_list l on l.id = coalesce(o.list_id, n.list_id)
  where o.price_cents is distinct from n.price_cents;
  return null;
end
$$;

create or replace trigger record_list_price_insert after insert on price_entry
  referencing new table as new_rows for each statement execute function record_list_price_change();
create or replace trigger record_list_price_update after update on price_entry
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_list_price_change();
create or replace trigger record_list_price_delete after delete on price_entry
  referencing old table as old_rows for each statement execute function record_list_price_change();
