-- Every change of orders and lines updates the stock of counted products. Locks are taken in this
-- order: the customer's sales, the lock of `share_counting`, `product_stock` by id, `product` by
-- id.

-- Returns how many pieces of a line have left the warehouse: the picked ones, or all once the order
-- is delivered, since staff may have raised the quantity after picking.
create or replace function pieces_taken(status text, quantity integer, picked integer)
returns integer language sql immutable parallel safe as $$
  select case
    when status = 'cancelled' then 0
    when status = 'delivered' then quantity
    else least(coalesce(picked, 0), quantity)
  end
$$;

-- Returns how many pieces of a line others can't order: the taken pieces and, while the order is
-- open, the rest.
create or replace function pieces_claimed(status text, quantity integer, picked integer)
returns integer language sql immutable parallel safe as $$
  select case
    when status in ('received', 'confirmed', 'ready') then quantity
    else pieces_taken(status, quantity, picked)
  end
$$;

-- Takes an advisory lock that orders share. A transaction that starts counting products takes it
-- exclusively, because orders that don't see its rows yet must commit before the reserved pieces
-- are added up.
create or replace function share_counting() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('product_stock'))
$$;
create or replace function begin_counting() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('product_stock'))
$$;

-- Locks the products' stock for a customer's order. Returns the pieces that can be ordered.
create or replace function lock_stock(customer uuid, products uuid[])
returns table (product_id uuid, available integer) language plpgsql as $$
begin
  perform from customer_sales s where s.customer_id = customer for update;
  perform share_counting();
  return query select s.product_id, s.available from product_stock s
    where s.product_id = any (products) order by s.product_id for update;
end
$$;

-- Takes pieces out of the stock and reserves pieces. The arrays have for each line its order, its
-- product, and by how much its taken and claimed pieces increase; null arrays mean no lines. Raises
-- EC001 with the products that have too few pieces available.
create or replace function apply_order_stock(
  orders uuid[], products uuid[], taken integer[], claimed integer[]
) returns void language plpgsql as $$
declare
  oversold jsonb;
  changed_order uuid;
begin
  if orders is null then
    return;
  end if;
  perform from product_stock where product_id = any (products) order by product_id for update;
  select jsonb_agg(jsonb_build_object(
      'product_id', p.id, 'title', p.title, 'available', greatest(s.available, 0)) order by p.id)
    into oversold
  from (
    select product, sum(pieces) as pieces from unnest(products, claimed) line (product, pieces)
    group by product
  ) line
  join product_stock s on s.product_id = line.product
  join product p on p.id = line.product
  where line.pieces > 0 and s.available < line.pieces;
  if oversold is not null then
    raise exception 'More is ordered than is in stock.' using errcode = 'EC001', detail = oversold::text;
  end if;
  for changed_order in select distinct unnest(orders) order by 1 loop
    perform set_config('endcap.stock', jsonb_build_object('order_id', changed_order)::text, true);
    update product_stock s
    set count = s.count - line.taken, reserved = s.reserved + line.claimed - line.taken
    from (
      select product, sum(taken_by) as taken, sum(claimed_by) as claimed
      from unnest(orders, products, taken, claimed) l (of_order, product, taken_by, claimed_by)
      where of_order = changed_order group by product
    ) line
    where s.product_id = line.product;
  end loop;
  perform set_config('endcap.stock', '', true);
end
$$;

-- Applies changes of order lines to the stock. First looks for lines of counted products whose
-- pieces have changed, because usually there are none.
create or replace function stock_of_lines() returns trigger language plpgsql as $$
declare
  orders uuid[];
  products uuid[];
  taken integer[];
  claimed integer[];
begin
  perform share_counting();
  if tg_op = 'INSERT' then
    select array_agg(n.order_id), array_agg(n.product_id),
      array_agg(pieces_taken(c.status, n.quantity, n.picked_quantity)),
      array_agg(pieces_claimed(c.status, n.quantity, n.picked_quantity))
    into orders, products, taken, claimed
    from new_rows n join product_stock s on s.product_id = n.product_id
    -- Without `offset 0`, a plan made while there were few orders would read all orders.
    cross join lateral (select status from customer_order where id = n.order_id offset 0) c;
  elsif tg_op = 'DELETE' then
    -- Skips lines of deleted orders: the orders' own trigger has put their pieces back.
    select array_agg(o.order_id), array_agg(o.product_id),
      array_agg(-pieces_taken(c.status, o.quantity, o.picked_quantity)),
      array_agg(-pieces_claimed(c.status, o.quantity, o.picked_quantity))
    into orders, products, taken, claimed
    from old_rows o join product_stock s on s.product_id = o.product_id
    join customer_order c on c.id = o.order_id;
  else
    select array_agg(n.order_id), array_agg(n.product_id),
      array_agg(pieces_taken(c.status, n.quantity, n.picked_quantity)
        - pieces_taken(c.status, o.quantity, o.picked_quantity)),
      array_agg(pieces_claimed(c.status, n.quantity, n.picked_quantity)
        - pieces_claimed(c.status, o.quantity, o.picked_quantity))
    into orders, products, taken, claimed
    from old_rows o join new_rows n using (id) join product_stock s on s.product_id = n.product_id
    join customer_order c on c.id = n.order_id
    where (o.quantity, o.picked_quantity) is distinct from (n.quantity, n.picked_quantity);
  end if;
  if orders is not null then
    perform apply_order_stock(orders, products, taken, claimed);
  end if;
  return null;
end
$$;

create or replace function stock_of_steps() returns trigger language plpgsql as $$
declare
  orders uuid[];
  products uuid[];
  taken integer[];
  claimed integer[];
begin
  if not exists (select from old_rows o join new_rows n using (id) where o.status <> n.status) then
    return null;
  end if;
  perform share_counting();
  select array_agg(l.order_id), array_agg(l.product_id), array_agg(c.taken), array_agg(c.claimed)
  into orders, products, taken, claimed
  from old_rows o join new_rows n using (id) join order_line l on l.order_id = n.id
  join product_stock s on s.product_id = l.product_id
  cross join lateral (
    select pieces_taken(n.status, l.quantity, l.picked_quantity)
        - pieces_taken(o.status, l.quantity, l.picked_quantity) as taken,
      pieces_claimed(n.status, l.quantity, l.picked_quantity)
        - pieces_claimed(o.status, l.quantity, l.picked_quantity) as claimed
  ) c
  where o.status <> n.status and (c.taken <> 0 or c.claimed <> 0);
  perform apply_order_stock(orders, products, taken, claimed);
  return null;
end
$$;

create or replace function stock_of_deleted_order() returns trigger language plpgsql as $$
declare
  orders uuid[];
  products uuid[];
  taken integer[];
  claimed integer[];
begin
  perform share_counting();
  select array_agg(l.order_id), array_agg(l.product_id),
    array_agg(-pieces_taken(old.status, l.quantity, l.picked_quantity)),
    array_agg(-pieces_claimed(old.status, l.quantity, l.picked_quantity))
  into orders, products, taken, claimed
  from order_line l join product_stock s on s.product_id = l.product_id
  where l.order_id = old.id;
  perform apply_order_stock(orders, products, taken, claimed);
  return old;
end
$$;

create or replace function set_in_stock(products uuid[]) returns void language plpgsql as $$
begin
  perform from product where id = any (products) order by id for no key update;
  update product p set in_stock = s.available > 0
  from product_stock s
  where p.id = any (products) and s.product_id = any (products) and s.product_id = p.id
    and p.in_stock <> (s.available > 0);
end
$$;

-- Adds up the pieces reserved by open orders, for products that start to be counted.
create or replace function add_up_reserved(products uuid[]) returns void language sql as $$
  update product_stock s set reserved = coalesce(open.pieces, 0)
  from unnest(products) begun (id)
  left join (
    select l.product_id, sum(pieces_claimed(o.status, l.quantity, l.picked_quantity)
      - pieces_taken(o.status, l.quantity, l.picked_quantity)) as pieces
    from order_line l join customer_order o on o.id = l.order_id
    where l.product_id = any (products) and o.status in ('received', 'confirmed', 'ready')
    group by l.product_id
  ) open on open.product_id = begun.id
  where s.product_id = begun.id and s.reserved <> coalesce(open.pieces, 0)
$$;

-- Records changes of counts. The transaction sets their author in `endcap.author` (`nameAuthor` in
-- `server/audit/audit-store.ts`) and their reason in `endcap.stock`.
create or replace function record_stock_movements(products uuid[], before integer[], after integer[])
returns void language plpgsql as $$
declare
  author jsonb := coalesce(nullif(current_setting('endcap.author', true), '')::jsonb, '{}');
  cause jsonb := coalesce(nullif(current_setting('endcap.stock', true), '')::jsonb, '{}');
begin
  insert into stock_movement
    (product_id, at, was, now, reason, note, staff_name, order_id, request_id)
  select product, clock_timestamp(), was, now,
    case
      when cause ? 'reason' then cause ->> 'reason'
      when o.id is null then coalesce(author ->> 'reason', '')
      when now > was then 'put_back'
      when o.status = 'delivered' then 'delivered'
      else 'picked'
    end,
    coalesce(cause ->> 'note', author ->> 'source_name', ''), coalesce(author ->> 'name', ''),
    o.id, (cause ->> 'request_id')::uuid
  from unnest(products, before, after) moved (product, was, now)
  left join customer_order o on o.id = (cause ->> 'order_id')::uuid;
  -- Orders and imports have events of their own.
  if cause ? 'order_id' or author ? 'source_id' then
    return;
  end if;
  -- The data is as in `ShopEvent`.
  insert into event (type, object_id, at, data)
  select 'stock.changed', p.id, now(),
    jsonb_build_object('product_id', p.id, 'item_no', p.item_no, 'count', now)
  from unnest(products, after) moved (product, now) join product p on p.id = product;
end
$$;

create or replace function follow_stock() returns trigger language plpgsql
set enable_nestloop = off as $$
declare
  products uuid[];
  before integer[];
  after integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(product_id), array_agg(count) into products, after from new_rows;
    if products is null then
      return null;
    end if;
    perform begin_counting();
    perform record_stock_movements(products, null, after);
    perform add_up_reserved(products);
    perform set_in_stock(products);
  elsif tg_op = 'DELETE' then
    select array_agg(product_id), array_agg(count) into products, before
    from old_rows where exists (select from product p where p.id = product_id);
    if products is not null then
      perform record_stock_movements(products, before, null);
    end if;
  else
    select array_agg(product_id), array_agg(o.count), array_agg(n.count)
    into products, before, after
    from old_rows o join new_rows n using (product_id) where o.count <> n.count;
    if products is not null then
      perform record_stock_movements(products, before, after);
    end if;
    select array_agg(product_id) into products
    from old_rows o join new_rows n using (product_id)
    where (o.available > 0) <> (n.available > 0);
    if products is not null then
      perform set_in_stock(products);
    end if;
  end if;
  return null;
end
$$;

-- Sets `in_stock` of a counted product by its count, whatever a statement writes.
create or replace function guard_in_stock() returns trigger language plpgsql as $$
begin
  new.in_stock := coalesce(
    (select available > 0 from product_stock where product_id = new.id), new.in_stock);
  return new;
end
$$;

create or replace trigger stock_of_line_insert after insert on order_line
  referencing new table as new_rows for each statement execute function stock_of_lines();
create or replace trigger stock_of_line_update after update on order_line
  referencing old table as old_rows new table as new_rows
  for each statement execute function stock_of_lines();
create or replace trigger stock_of_line_delete after delete on order_line
  referencing old table as old_rows for each statement execute function stock_of_lines();
create or replace trigger stock_of_order_update after update on customer_order
  referencing old table as old_rows new table as new_rows
  for each statement execute function stock_of_steps();
create or replace trigger stock_of_order_delete before delete on customer_order
  for each row execute function stock_of_deleted_order();

create or replace trigger follow_stock_insert after insert on product_stock
  referencing new table as new_rows for each statement execute function follow_stock();
create or replace trigger follow_stock_update after update on product_stock
  referencing old table as old_rows new table as new_rows
  for each statement execute function follow_stock();
create or replace trigger follow_stock_delete after delete on product_stock
  referencing old table as old_rows for each statement execute function follow_stock();
create or replace trigger guard_in_stock before update of in_stock on product
  for each row when (old.in_stock <> new.in_stock) execute function guard_in_stock();
