-- Records changes of prices in price lists and of standard price entries, as `record_price_change`
-- does for products' own prices. Prices that are deleted or restored together with their product or
-- list are not recorded; those that start are recorded by `start_prices`.
create or replace function record_list_price_change() returns trigger language plpgsql
set enable_nestloop = off as $$
declare
  author jsonb := coalesce(nullif(current_setting('endcap.author', true), '')::jsonb, '{}');
  before price_entry[] := '{}';
  after price_entry[] := '{}';
begin
  if author ->> 'reason' in ('restored', 'scheduled') then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    select coalesce(array_agg(o), '{}') into before from old_rows o;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(array_agg(n), '{}') into after from new_rows n;
  end if;
  insert into price_change
    (product_id, at, was_cents, now_cents, staff_name, reason, source_id, source_name, list_name,
      min_quantity, is_special, valid_from, valid_until)
  select p.id, now(), o.price_cents, n.price_cents, coalesce(author ->> 'name', ''),
    coalesce(author ->> 'reason', ''), (author ->> 'source_id')::uuid,
    coalesce(author ->> 'source_name', ''), coalesce(l.name, ''), e.min_quantity, e.is_special,
    e.valid_from, e.valid_until
  from unnest(before) o full join unnest(after) n using (id)
  cross join lateral (select (coalesce(n, o)).*) e
  join product p on p.id = e.product_id
  left join price_list l on l.id = e.list_id
  where o.price_cents is distinct from n.price_cents and (e.list_id is null or l.id is not null);
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
