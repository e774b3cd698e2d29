-- Makes prices without an end the undated price of their kind and quantity once they start, so that
-- a price entered later replaces them (X2-200). A standard price from 1 becomes the product's own.
-- Replaces prices that started earlier, also those with an end, and records both in the history.
create or replace function start_prices(moment timestamptz) returns void language plpgsql as $$
declare
  author jsonb := coalesce(nullif(current_setting('endcap.author', true), '')::jsonb, '{}');
  started price_entry[];
begin
  -- Locks products first, as other writers of prices do.
  perform from product
    where id in (select product_id from price_entry where valid_from <= moment and valid_until is null)
    order by id for no key update;
  select array_agg(e) into started from (
    select distinct on (product_id, list_id, is_special, min_quantity) * from price_entry
    where valid_from <= moment and valid_until is null
    order by product_id, list_id, is_special, min_quantity, valid_from desc
  ) e;
  if started is null then return; end if;

  -- Triggers don't record these changes, because the insert below does.
  perform set_config('endcap.author', (author || '{"reason": "scheduled"}')::text, true);
  insert into price_change (product_id, at, was_cents, now_cents, staff_name, reason, source_id,
    source_name, list_name, min_quantity, is_special, valid_from)
  select s.product_id, moment, coalesce(e.price_cents, own.price_cents), s.price_cents,
    coalesce(author ->> 'name', ''), 'scheduled', (author ->> 'source_id')::uuid,
    coalesce(author ->> 'source_name', ''), coalesce(l.name, ''), s.min_quantity, s.is_special,
    s.valid_from
  from unnest(started) s
  left join price_list l on l.id = s.list_id
  left join product own
    on own.id = s.product_id and s.list_id is null and not s.is_special and s.min_quantity = 1
  left join price_entry e on e.product_id = s.product_id and e.list_id is not distinct from s.list_id
    and (e.is_special, e.min_quantity) = (s.is_special, s.min_quantity)
    and e.valid_from is null and e.valid_until is null;

  with replaced as (
    delete from price_entry e using unnest(started) s
    where e.product_id = s.product_id and e.list_id is not distinct from s.list_id
      and (e.is_special, e.min_quantity) = (s.is_special, s.min_quantity)
      and (e.valid_from is null or e.valid_from < s.valid_from)
    returning e.*
  )
  insert into price_change (product_id, at, was_cents, staff_name, reason, source_id, source_name,
    list_name, min_quantity, is_special, valid_from, valid_until)
  select r.product_id, moment, r.price_cents, coalesce(author ->> 'name', ''), 'scheduled',
    (author ->> 'source_id')::uuid, coalesce(author ->> 'source_name', ''), coalesce(l.name, ''),
    r.min_quantity, r.is_special, r.valid_from, r.valid_until
  from replaced r left join price_list l on l.id = r.list_id
  where r.valid_until > moment;

  update product p set price_cents = s.price_cents, version = p.version + 1, updated_at = moment
  from unnest(started) s
  where p.id = s.product_id and s.list_id is null and not s.is_special and s.min_quantity = 1;
  delete from price_entry e using unnest(started) s
  where e.id = s.id and s.list_id is null and not s.is_special and s.min_quantity = 1;
  update price_entry e set valid_from = null from unnest(started) s where e.id = s.id;
  perform set_config('endcap.author', author::text, true);
end
$$;
