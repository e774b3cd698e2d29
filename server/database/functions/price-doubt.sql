-- Returns why a new price is unusual, or a blank text: a jump (to at least five times the old price
-- or at most a fifth of it), below cost, or an amount that is usually a typo.
create or replace function price_doubt(was integer, now integer, cost integer) returns text
language sql immutable parallel safe as $$
  select case
    when coalesce(now, 0) = 0 or now is not distinct from was then ''
    when was > 0 and (now >= was * 5::bigint or was >= now * 5::bigint) then 'jump'
    when now < cost then 'under_cost'
    when now < 10 and coalesce(was, 10) >= 10 then 'unlikely'
    when now >= 1000000 and coalesce(was, 0) < 1000000 then 'unlikely'
    else ''
  end
$$;

-- Returns why a new cost is unusual, or a blank text: a jump or typo as for prices, or above the
-- price.
create or replace function cost_doubt(was integer, now integer, price integer) returns text
language sql immutable parallel safe as $$
  select case when now > price then 'under_cost' else price_doubt(was, now, null) end
$$;

-- Returns until when another price of the same kind and quantity, which started later, applies
-- instead of one that starts at `started` (null: without a start); null if none does. A price
-- without an end never does for long: `start_prices`.
create or replace function price_superseded_until(
  list uuid, product uuid, special boolean, quantity integer, started timestamptz, moment timestamptz
) returns timestamptz
language sql stable parallel safe as $$
  select max(coalesce(e.valid_until, 'infinity')) from price_entry e
  where e.product_id = product and e.list_id is not distinct from list
    and e.is_special = special and e.min_quantity = quantity
    and e.valid_from <= moment and (e.valid_until is null or e.valid_until > moment)
    and e.valid_from > coalesce(started, '-infinity')
$$;
