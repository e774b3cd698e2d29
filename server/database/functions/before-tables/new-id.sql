-- Returns a UUID of version 7 (RFC 9562). It begins with a timestamp, so new rows are adjacent in an index and ids sort by
-- creation time. The timestamp's 15 hexadecimal digits count 1/4096 ms.
create or replace function new_id() returns uuid language sql volatile parallel safe as $$
  select (
    overlay(
      lpad(to_hex((extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0')
      placing '7' from 13 for 0
    )
    || substr(gen_random_uuid()::text, 20)
  )::uuid
$$;
