-- Maintains each customer's number of orders, their total and the newest, without cancelled orders.
create or replace function add_customer_sales() returns trigger language plpgsql as $$
begin
  insert into customer_sales as sales (customer_id, orders, total_cents, last_order_at)
  select customer_id, count(*), sum(total_cents), max(created_at)
  from new_rows where status <> 'cancelled' group by customer_id
  on conflict (customer_id) do update set orders = sales.orders + excluded.orders,
    total_cents = sales.total_cents + excluded.total_cents,
    last_order_at = greatest(sales.last_order_at, excluded.last_order_at);
  return null;
end
$$;

-- Orders change rarely, so the figures of their customers are computed from all of their orders.
create or replace function recount_customer_sales() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct customer_id) into changed from old_rows where status <> 'cancelled';
  else
    select array_agg(distinct customer_id) into changed
    from (
      select unnest(array[o.customer_id, n.customer_id]) as customer_id
      from old_rows o join new_rows n using (id)
      where (o.customer_id, o.total_cents, o.created_at, o.status = 'cancelled')
        is distinct from (n.customer_id, n.total_cents, n.created_at, n.status = 'cancelled')
    ) changed_rows;
  end if;
  if changed is null then
    return null;
  end if;
  -- A concurrent order waits here, and is counted by whichever transaction commits last.
  perform from customer_sales where customer_id = any (changed) order by customer_id for update;
  update customer_sales sales
  set orders = counted.orders, total_cents = counted.total_cents,
    last_order_at = counted.last_order_at
  from unnest(changed) changed_id cross join lateral (
    select count(*) as orders, coalesce(sum(total_cents), 0) as total_cents,
      max(created_at) as last_order_at
    from customer_order where customer_id = changed_id and status <> 'cancelled'
  ) counted
  where sales.customer_id = changed_id;
  return null;
end
$$;

create or replace function add_customer_sales_row() returns trigger language plpgsql as $$
begin
  insert into customer_sales (customer_id) select id from new_rows on conflict do nothing;
  return null;
end
$$;

create or replace trigger customer_sales_insert after insert on customer_order
  referencing new table as new_rows for each statement execute function add_customer_sales();
create or replace trigger customer_sales_update after update on customer_order
  referencing old table as old_rows new table as new_rows
  for each statement execute function recount_customer_sales();
create or replace trigger customer_sales_delete after delete on customer_order
  referencing old table as old_rows for each statement execute function recount_customer_sales();
create or replace trigger customer_sales_row after insert on customer
  referencing new table as new_rows for each statement execute function add_customer_sales_row();
