-- Moves a category's products and descendants in the listing index together with the category.
-- Waits for transactions that have read the category tree, and lets nobody else read it meanwhile.
create or replace function shelve_category_move() returns trigger language plpgsql as $$
declare
  moved uuid[];
begin
  select array_agg(o.id) into moved from old_rows o join new_rows n using (id)
  where o.parent_id is distinct from n.parent_id;
  if moved is null then return null; end if;
  perform pg_advisory_xact_lock(hashtext('category_tree'));
  perform refresh_shelves(array(
    with recursive below as (
      select unnest(moved) as id
      union
      select c.id from below join category c on c.parent_id = below.id
    )
    select distinct product_id from product_category join below on below.id = category_id
  ));
  return null;
end
$$;

create or replace trigger shelve_category_move after update on category
  referencing old table as old_rows new table as new_rows
  for each statement execute function shelve_category_move();
