-- Invalidates the key `together` of responses that list companions, and the keys of products that
-- have companions for the first time or no longer, because a product's page reserves their place.
create or replace function invalidate_bought_together() returns trigger language plpgsql as $$
begin
  perform invalidate_keys(array(
    select 'together' where exists (select from changed_rows)
    union all
    select product_keys(array(select product_id from changed_rows), '') where tg_op <> 'UPDATE'
  ));
  return null;
end
$$;

create or replace trigger invalidate_bought_together_insert after insert on bought_together
  referencing new table as changed_rows
  for each statement execute function invalidate_bought_together();
create or replace trigger invalidate_bought_together_update after update on bought_together
  referencing new table as changed_rows
  for each statement execute function invalidate_bought_together();
create or replace trigger invalidate_bought_together_delete after delete on bought_together
  referencing old table as changed_rows
  for each statement execute function invalidate_bought_together();
