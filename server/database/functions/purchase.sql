-- Maintains the purchase history of customers, of orders that are not cancelled: what they ordered, whatever was
-- sent. Lines that staff added are not theirs.

-- Computes the history of customers from all of their orders. Their concurrent orders wait for the lock.
create or replace function recompute_purchases_of(customers uuid[]) returns void language plpgsql as $$
declare
  zone text := (select time_zone from settings);
begin
  perform from customer_sales where customer_id = any (customers) order by customer_id for update;
  delete from purchase where customer_id = any (customers);
  insert into purchase (customer_id, product_id, last_ordered_at, last_quantity, last_price_cents, days)
  select customer_id, product_id, max(created_at), (array_agg(quantity order by created_at desc, number desc))[1],
    (array_agg(price_cents order by created_at desc, number desc))[1],
    bit_or(B'1'::bit(90) >> least(newest - day, 90))
  from (
    select o.customer_id, l.product_id, o.created_at, o.number,
      sum(coalesce(l.ordered_quantity, l.quantity)) as quantity,
      (array_agg(l.price_cents order by l.position desc))[1] as price_cents,
      (o.created_at at time zone zone)::date as day,
      max((o.created_at at time zone zone)::date)
        over (partition by o.customer_id, l.product_id) as newest
    from customer_order o join order_line l on l.order_id = o.id
    where o.customer_id = any (customers) and o.status <> 'cancelled'
      and coalesce(l.ordered_quantity, l.quantity) > 0
    group by o.id, l.product_id
  ) ordered
  group by customer_id, product_id;
end
$$;

-- Adds the products of new lines to the history, each with the quantity of all its lines in the order: an addition at
-- another price has a line of its own (X2-110). It runs for each order, so it reads no line of another one.
create or replace function add_purchases_of_lines() returns trigger language plpgsql as $$
declare
  one_order uuid := (select order_id from new_rows limit 1);
  placed record;
begin
  if exists (select from new_rows where order_id <> one_order) then
    perform recompute_purchases_of(array(
      select distinct o.customer_id from new_rows l join customer_order o on o.id = l.order_id));
    return null;
  end if;
  -- Not joined with the new rows: planned while there are few orders, that would read all of them.
  select id, customer_id, created_at, status into placed from customer_order where id = one_order;
  if placed.status <> 'cancelled' then
    insert into purchase as known
      (customer_id, product_id, last_ordered_at, last_quantity, last_price_cents, days)
    -- In one order, so that concurrent writers don't deadlock.
    select placed.customer_id, l.product_id, placed.created_at,
      sum(coalesce(l.ordered_quantity, l.quantity)),
      (array_agg(l.price_cents order by l.position desc))[1], B'1'::bit(90)
    from order_line l
    where l.order_id = placed.id and coalesce(l.ordered_quantity, l.quantity) > 0
      and l.product_id in (select product_id from new_rows)
    group by l.product_id
    order by l.product_id
    on conflict (customer_id, product_id) do update set
      last_ordered_at = greatest(known.last_ordered_at, excluded.last_ordered_at),
      last_quantity = case when excluded.last_ordered_at >= known.last_ordered_at
        then excluded.last_quantity else known.last_quantity end,
      last_price_cents = case when excluded.last_ordered_at >= known.last_ordered_at
        then excluded.last_price_cents else known.last_price_cents end,
      days = (
        select (known.days >> least(greatest(after, 0), 90)) | (excluded.days >> least(greatest(-after, 0), 90))
        from (
          select (excluded.last_ordered_at at time zone time_zone)::date
            - (known.last_ordered_at at time zone time_zone)::date as after
          from settings
        ) between_days
      );
  end if;
  return null;
end
$$;

-- An addition at the price of a line raises its quantity, which is rare: the customers' history is computed again.
create or replace function recompute_purchases_of_lines() returns trigger language plpgsql as $$
declare
  changed uuid[] := (
    select array_agg(distinct o.customer_id)
    from old_rows was join new_rows l using (id) join customer_order o on o.id = l.order_id
    where coalesce(was.ordered_quantity, was.quantity) <> coalesce(l.ordered_quantity, l.quantity));
begin
  if changed is not null then
    perform recompute_purchases_of(changed);
  end if;
  return null;
end
$$;

-- A cancelled order, or one of another customer, changes rarely, so these customers' history is computed again.
create or replace function recompute_purchases() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct customer_id) into changed from old_rows;
  else
    select array_agg(distinct customer_id) into changed from (
      select unnest(array[o.customer_id, n.customer_id]) as customer_id
      from old_rows o join new_rows n using (id)
      where (o.customer_id, o.status = 'cancelled') is distinct from (n.customer_id, n.status = 'cancelled')
    ) changed_rows;
  end if;
  if changed is not null then
    perform recompute_purchases_of(changed);
  end if;
  return null;
end
$$;

create or replace trigger purchase_insert after insert on order_line
  referencing new table as new_rows for each statement execute function add_purchases_of_lines();
create or replace trigger purchase_line_update after update on order_line
  referencing old table as old_rows new table as new_rows
  for each statement execute function recompute_purchases_of_lines();
create or replace trigger purchase_update after update on customer_order
  referencing old table as old_rows new table as new_rows
  for each statement execute function recompute_purchases();
create or replace trigger purchase_delete after delete on customer_order
  referencing old table as old_rows for each statement execute function recompute_purchases();
