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
