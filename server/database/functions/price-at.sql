-- The only place that decides prices (decision 36). Callers join these functions. PostgreSQL
-- inlines them into the calling statement only if the arguments are constants, columns or
-- parameters, not subqueries.

-- Returns a share of an amount in cents, rounded half up to at least 1 cent. The share is in
-- hundredths of a percent.
create or replace function share_of(cents integer, basis_points integer) returns integer
language sql immutable parallel safe as $$
  select case when cents > 0
    then greatest((cents::bigint * coalesce(basis_points, 10000) + 5000) / 10000, 1)::integer
    else cents end
$$;

-- Returns a product's price at a quantity and a time, for customers with a price list (null: none).
-- `standard`: the product's `price_cents`. `regular_cents`: the price without specials.
-- `special_until`: when the special in effect ends (null: no end). `has_breaks`: whether a price
-- starts at more than one piece.
create or replace function price_at(
  list uuid, product uuid, standard integer, quantity integer, moment timestamptz
) returns table (
  price_cents integer, regular_cents integer, special_until timestamptz, has_breaks boolean
)
language sql stable parallel safe rows 1 as $$
  select least(decided.regular, decided.special), decided.regular,
    case when decided.special < decided.regular then (
      -- A special without an end counts as the last to end; `nullif` turns infinity back into null.
      select nullif(max(coalesce(e.valid_until, 'infinity')), 'infinity') from price_entry e
      where e.product_id = product and e.is_special and e.min_quantity <= quantity
        and (e.valid_from is null or e.valid_from <= moment)
        and (e.valid_until is null or e.valid_until > moment)
        and (e.list_id = list and e.price_cents = decided.special
          or e.list_id is null and decided.follows
            and share_of(e.price_cents, decided.basis_points) = decided.special)
    ) end,
    decided.has_breaks
  from (
    select
      found.own_base is null as follows, l.basis_points, found.has_breaks,
      least(found.own_base, found.own_break, case when found.own_base is null then share_of(
        least(coalesce(found.standard_base, standard), found.standard_break), l.basis_points) end
      ) as regular,
      least(found.own_special, case when found.own_base is null
        then share_of(found.standard_special, l.basis_points) end) as special
    from (
      -- Checked first, because most products have no entries.
      select (
        select true from price_entry e
        where e.product_id = product and (e.list_id is null or e.list_id = list) limit 1
      ) as has_entries
      offset 0
    ) probed
    left join lateral (
      select * from (
        select
          max(cents) filter (where is_own and not is_special and is_base) as own_base,
          min(cents) filter (where is_own and not is_special and not is_base and is_reached)
            as own_break,
          min(cents) filter (where is_own and is_special and is_reached) as own_special,
          max(cents) filter (where not is_own and not is_special and is_base) as standard_base,
          min(cents) filter (where not is_own and not is_special and not is_base and is_reached)
            as standard_break,
          min(cents) filter (where not is_own and is_special and is_reached) as standard_special,
          bool_or(not is_base) as has_breaks
        from (
          select distinct on (e.list_id, e.is_special, e.min_quantity)
            e.list_id is not null as is_own, e.is_special, e.min_quantity = 1 as is_base,
            e.min_quantity <= quantity as is_reached, e.price_cents as cents
          from price_entry e
          where e.product_id = product and (e.list_id is null or e.list_id = list)
            and (e.valid_from is null or e.valid_from <= moment)
            and (e.valid_until is null or e.valid_until > moment)
          order by e.list_id, e.is_special, e.min_quantity, e.valid_from desc nulls last
        ) entry
      ) counting
      where probed.has_entries offset 0
    ) found on true
    left join price_list l on l.id = list
    -- `offset 0` makes PostgreSQL compute it only once.
    offset 0
  ) decided
$$;

-- Returns as JSON the quantities from which a piece costs less, with these prices. The first
-- quantity is 1. PL/pgSQL plans the query once per connection.
create or replace function price_breaks(
  list uuid, product uuid, standard integer, moment timestamptz
) returns json language plpgsql stable parallel safe as $$
begin
  return (
    select json_agg(json_build_object('from', min_quantity, 'price', price_cents) order by min_quantity)
    from (
      select level.min_quantity, priced.price_cents,
        lag(priced.price_cents) over (order by level.min_quantity) as before
      from (
        select 1 as min_quantity
        union select e.min_quantity from price_entry e
        where e.product_id = product and (e.list_id is null or e.list_id = list)
      ) level
      cross join lateral price_at(list, product, standard, level.min_quantity, moment) priced
    ) levels
    where before is null or price_cents < before
  );
end
$$;
