-- Maintains the numbers of orders by status and type (`order_count`). A change adds rows and updates none,
-- so that no writer waits for another; a job folds them.
create or replace function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_count (status, type, orders)
    select status, type, count(*) from new_rows group by status, type;
  elsif tg_op = 'DELETE' then
    insert into order_count (status, type, orders)
    select status, type, -count(*) from old_rows group by status, type;
  else
    insert into order_count (status, type, orders)
    select status, type, sum(orders) from (
      select status, type, 1 as orders from new_rows
      union all
      select status, type, -1 from old_rows
    ) changed group by status, type having sum(orders) <> 0;
  end if;
  return null;
end
$$;

create or replace trigger count_orders_insert after insert on customer_order
  referencing new table as new_rows for each statement execute function count_orders();
create or replace trigger count_orders_update after update on customer_order
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_orders();
create or replace trigger count_orders_delete after delete on customer_order
  referencing old table as old_rows for each statement execute function count_orders();
