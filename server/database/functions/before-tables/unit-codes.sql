-- Returns the codes of a product's units in the form in which scans are compared: digits without
-- leading zeros.
create or replace function unit_codes(units jsonb) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(code order by code), '{}')
  from jsonb_array_elements(units) unit
  cross join lateral (
    select ltrim(regexp_replace(unit ->> 'upc', '[^0-9]', '', 'g'), '0') as code
  ) compared
  where code <> ''
$$;

-- Returns the unit that price files call the case, or null.
create or replace function case_unit(units jsonb) returns jsonb
language sql immutable parallel safe as $$
  select unit from jsonb_array_elements(units) unit
  where lower(unit ->> 'name') = 'case' and (unit ->> 'quantity')::integer > 1
  limit 1
$$;

-- Sets the quantity of the unit `case` (null: removes the unit) and its UPC (null: leaves it
-- unchanged).
create or replace function set_case_unit(units jsonb, quantity integer, upc text) returns jsonb
language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(unit order by (unit ->> 'quantity')::integer, nr), '[]')
  from (
    select unit, nr from jsonb_array_elements(units) with ordinality others (unit, nr)
    where unit is distinct from case_unit(units)
    union all
    select jsonb_build_object('name', coalesce(case_unit(units) ->> 'name', 'case'),
      'quantity', quantity, 'upc', coalesce(upc, case_unit(units) ->> 'upc', '')), 0
    where quantity > 1
  ) listed
$$;
