-- Inserts an event for other programs when a product's available pieces fall to its reorder level, or to
-- the settings' level. A trigger, since stock has several writers. The data is as in
-- `ShopEvent`.
create or replace function insert_low_stock_event() returns trigger language plpgsql as $$
declare
  level integer := coalesce(new.reorder_level, (select low_stock_level from settings));
begin
  if new.available <= level and old.available > level then
    insert into event (type, object_id, at, data)
    select 'stock.low', id, now(), jsonb_build_object('product_id', id, 'item_no', item_no,
      'title', title, 'available', new.available, 'level', level)
    from product where id = new.product_id;
  end if;
  return null;
end
$$;

create or replace trigger insert_low_stock_event after update on product_stock for each row
  when (new.available < old.available) execute function insert_low_stock_event();
