-- Invalidates the keys of changed categories, and the keys `shop` and `search` of responses that
-- name categories.
create or replace function invalidate_categories() returns trigger language plpgsql as $$
declare
  -- Includes the parents, because their lists contain the products of the changed categories.
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) || array_agg(parent_id) into changed from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(id) || array_agg(parent_id) into changed from old_rows;
  else
    select array_agg(o.id) || array_agg(o.parent_id) || array_agg(n.parent_id) into changed
    from old_rows o join new_rows n using (id)
    where (o.slug, o.title, o.translations, o.banner, o.parent_id, o.show_on_home_page,
        o.show_in_menu, o.show_in_side_bar)
      is distinct from
      (n.slug, n.title, n.translations, n.banner, n.parent_id, n.show_on_home_page,
        n.show_in_menu, n.show_in_side_bar);
  end if;
  if coalesce(cardinality(changed), 0) = 0 then return null; end if;
  perform invalidate_keys(array(
    select 'category:' || id from unnest(changed) id where id is not null
    union select 'shop' union select 'search'
  ));
  return null;
end
$$;

create or replace trigger invalidate_category_insert after insert on category
  referencing new table as new_rows for each statement execute function invalidate_categories();
create or replace trigger invalidate_category_update after update on category
  referencing old table as old_rows new table as new_rows
  for each statement execute function invalidate_categories();
create or replace trigger invalidate_category_delete after delete on category
  referencing old table as old_rows for each statement execute function invalidate_categories();
create or replace trigger invalidate_category_truncate after truncate on category
  for each statement execute function invalidate_all();
