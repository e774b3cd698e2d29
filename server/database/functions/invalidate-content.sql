-- Content is on every page (menu, footer, carousel), so every change invalidates the key `shop`.
-- Columns that only staff see are not compared.
create or replace function invalidate_content() returns trigger language plpgsql as $$
declare
  changed boolean;
begin
  if tg_op = 'INSERT' then
    select exists (select from new_rows) into changed;
  elsif tg_op = 'DELETE' then
    select exists (select from old_rows) into changed;
  else
    select exists (
      select to_jsonb(o) - '{version,notify_email,mail_texts,staff_session_hours,staff_idle_minutes,require_second_factor,low_stock_level}'::text[] from old_rows o
      except
      select to_jsonb(n) - '{version,notify_email,mail_texts,staff_session_hours,staff_idle_minutes,require_second_factor,low_stock_level}'::text[] from new_rows n
    ) into changed;
  end if;
  if changed then perform invalidate_keys(array['shop']); end if;
  return null;
end
$$;

do $$
declare
  content text;
begin
  foreach content in array array['section', 'slide', 'page_widget', 'page_text', 'flyer', 'team_member', 'settings'] loop
    execute format('create or replace trigger invalidate_%1$s_insert after insert on %1$I referencing new table as new_rows for each statement execute function invalidate_content()', content);
    execute format('create or replace trigger invalidate_%1$s_update after update on %1$I referencing old table as old_rows new table as new_rows for each statement execute function invalidate_content()', content);
    execute format('create or replace trigger invalidate_%1$s_delete after delete on %1$I referencing old table as old_rows for each statement execute function invalidate_content()', content);
    execute format('create or replace trigger invalidate_%1$s_truncate after truncate on %1$I for each statement execute function invalidate_all()', content);
  end loop;
end
$$;
