-- Public responses are cached under surrogate keys. Triggers compare the public columns of old and
-- new rows, and record the keys that a change invalidates. The other files use these functions, so
-- this file is applied first.

-- Records the keys that a statement invalidates, in rows of at most about 7,500 bytes, which fit in
-- a notification (`publish_change`).
create or replace function invalidate_keys(invalidated text[]) returns void language sql as $$
  insert into catalogue_change (keys)
  select array_agg(key) from (
    select key, sum(octet_length(key) + 1) over (order by number) / 7500 as part
    from unnest(invalidated) with ordinality numbered (key, number)
  ) divided
  group by part
$$;

-- Returns the keys of some products, or of their prices (`-prices`). For more than 5,000 products,
-- returns the one key that all responses with products have; otherwise each process would receive
-- and store every key.
create or replace function product_keys(products uuid[], suffix text) returns setof text
language sql as $$
  select 'product:' || id || suffix from unnest(products) id where cardinality(products) <= 5000
  union all
  select 'products' || suffix where cardinality(products) > 5000
$$;

create or replace function category_keys(products uuid[], suffix text) returns setof text
language sql as $$
  select distinct 'category:' || category_id || suffix
  from product_category where product_id = any (products)
$$;

create or replace function invalidate_all() returns trigger language plpgsql as $$
begin
  perform invalidate_keys(array['all']);
  return null;
end
$$;

-- Assigns a version to the change at the commit, and notifies every process. The lock is held only
-- from here to the end of the commit, so that versions become visible in order. Every writer takes
-- it last, so it can't cause a deadlock.
create or replace function publish_change() returns trigger language plpgsql as $$
declare
  number bigint;
  message text;
begin
  perform pg_advisory_xact_lock(hashtext('catalogue_change'));
  number := nextval('catalogue_version');
  update catalogue_change set version = number where id = new.id;
  message := number || ' ' || array_to_string(new.keys, ' ');
  perform pg_notify(
    'catalogue_change',
    -- A notification has at most 8,000 bytes. One without keys means all keys.
    case when octet_length(message) < 7900 then message else number::text end
  );
  return null;
end
$$;

-- A constraint trigger can't be replaced.
drop trigger if exists publish_change on catalogue_change;
create constraint trigger publish_change after insert on catalogue_change
  deferrable initially deferred for each row execute function publish_change();
