-- Records changes of products' own prices, with one insert per update statement. The transaction
-- sets their author in `endcap.author` (`nameAuthor` in `server/audit/audit-store.ts`).
create or replace function record_price_change() returns trigger language plpgsql
set enable_nestloop = off as $$
declare
  author jsonb := coalesce(nullif(current_setting('endcap.author', true), '')::jsonb, '{}');
begin
  -- Recorded by `start_prices`.
  if author ->> 'reason' = 'scheduled' then return null; end if;
  insert into price_change
    (product_id, at, was_cents, now_cents, staff_name, reason, source_id, source_name)
  select n.id, n.updated_at, o.price_cents, n.price_cents, coalesce(author ->> 'name', ''),
    coalesce(author ->> 'reason', ''), (author ->> 'source_id')::uuid,
    coalesce(author ->> 'source_name', '')
  from old_rows o join new_rows n using (id)
  where o.price_cents is distinct from n.price_cents;
  return null;
end
$$;

create or replace trigger record_price_change after update on product
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_price_change();
