-- Notes when orders were placed whose sales change after their day may have been added up
-- (`server/reports/add-up-sales.ts`), under a lock that excludes adding up: a change is either in the
-- sum of its day or noted.
create or replace function note_sales_change(placed timestamptz[]) returns void language plpgsql as $$
begin
  if placed is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('sales_period'));
  insert into sales_change (at) select distinct unnest(placed);
end
$$;

create or replace function note_sales_of_order() returns trigger language plpgsql as $$
begin
  perform note_sales_change(array[new.created_at]);
  return null;
end
$$;

create or replace function note_sales_of_lines() returns trigger language plpgsql as $$
declare
  placed timestamptz[];
begin
  if tg_op = 'INSERT' then
    select array[o.created_at] into placed from customer_order o where o.id = new.order_id;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct o.created_at) into placed
    from old_rows l join customer_order o on o.id = l.order_id;
  else
    select array_agg(distinct o.created_at) into placed
    from old_rows was join new_rows l using (id) join customer_order o on o.id = l.order_id
    where (was.product_id, was.quantity, was.price_cents)
      is distinct from (l.product_id, l.quantity, l.price_cents);
  end if;
  perform note_sales_change(placed);
  return null;
end
$$;

-- Other changes of orders are noted by `recount_customer_sales`.
create or replace trigger note_late_order after insert on customer_order
  for each row when (new.created_at < now() - interval '30 minutes')
  execute function note_sales_of_order();
-- Lines of a new order are noted with it; staff add lines with nothing ordered.
create or replace trigger note_added_line after insert on order_line
  for each row when (new.ordered_quantity = 0) execute function note_sales_of_lines();
create or replace trigger note_changed_lines after update on order_line
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_sales_of_lines();
create or replace trigger note_deleted_lines after delete on order_line
  referencing old table as old_rows for each statement execute function note_sales_of_lines();
