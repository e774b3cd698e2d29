-- Returns the time for which content is read: now, or the time that a preview has set for its
-- transaction.
create or replace function content_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('endcap.content_now', true), '')::timestamptz, now())
$$;
