-- What the public sees of the shop is kept in memory under surrogate keys. These triggers say,
-- through whatever door a change comes, which keys it touched: statement triggers compare the
-- public columns of old and new rows, and note keys only where something really changed.

create sequence catalogue_version;
--> statement-breakpoint
-- Notes the keys of one statement. Too many keys to be worth naming are noted as `all`.
create function note_change(touched text[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(touched), 0) = 0 then return; end if;
  insert into catalogue_change (keys)
  values (case when cardinality(touched) > 1000 then array['all'] else touched end);
end
$$;
--> statement-breakpoint
-- At the commit: numbers the change and tells every process. The lock is held from here to the
-- end of the commit alone, so that versions become visible in their order; every writer takes it
-- last, so that no two can wait for each other.
create function publish_change() returns trigger language plpgsql as $$
declare
  number bigint;
  message text;
begin
  perform pg_advisory_xact_lock(hashtext('catalogue_change'));
  number := nextval('catalogue_version');
  update catalogue_change set version = number where id = new.id;
  message := number || ' ' || array_to_string(new.keys, ' ');
  perform pg_notify(
    'catalogue_change',
    -- A notification holds 8,000 bytes; a longer one is read from the table.
    case when octet_length(message) < 7900 then message else number::text end
  );
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger publish_change after insert on catalogue_change
  deferrable initially deferred for each row execute function publish_change();
--> statement-breakpoint
create function note_all() returns trigger language plpgsql as $$
begin
  perform note_change(array['all']);
  return null;
end
$$;
--> statement-breakpoint
-- Without nested loops: a plan that was kept from a change of few rows would compare each of an
-- import's 100,000 old rows with each of its new ones.
create function note_product_change() returns trigger language plpgsql
set enable_nestloop = off as $$
declare
  shown uuid[] := '{}';
  priced uuid[] := '{}';
  came_or_went boolean := false;
begin
  if tg_op = 'INSERT' then
    select coalesce(array_agg(id), '{}') into shown from new_rows where listed;
    came_or_went := cardinality(shown) > 0;
  elsif tg_op = 'DELETE' then
    select coalesce(array_agg(id), '{}') into shown from old_rows where listed;
    came_or_went := cardinality(shown) > 0;
  else
    select
      coalesce(array_agg(o.id) filter (where
        (o.listed, o.item_no, o.slug, o.title, o.short_description, o.upc, o.unit,
          o.units_per_case, o.thumbnail, o.images, o.in_stock, o.created_at)
        is distinct from
        (n.listed, n.item_no, n.slug, n.title, n.short_description, n.upc, n.unit,
          n.units_per_case, n.thumbnail, n.images, n.in_stock, n.created_at)), '{}'),
      coalesce(array_agg(o.id) filter (where
        (o.price_cents, o.price_varies) is distinct from (n.price_cents, n.price_varies)), '{}'),
      coalesce(bool_or(o.listed <> n.listed), false)
    into shown, priced, came_or_went
    from old_rows o join new_rows n using (id)
    where o.listed or n.listed;
    if exists (
      select from old_rows o join new_rows n using (id)
      where o.staff_pick <> n.staff_pick and n.listed
    ) then
      perform note_change(array['top']);
    end if;
  end if;
  if cardinality(shown) = 0 and cardinality(priced) = 0 then return null; end if;
  if cardinality(shown) + cardinality(priced) > 1000 then
    perform note_change(array['all']);
    return null;
  end if;
  perform note_change(array(
    select 'product:' || id from unnest(shown) id
    union select 'category:' || category_id from product_category where product_id = any (shown)
    union select 'search' where cardinality(shown) > 0
    union select unnest(array['shop', 'top']) where came_or_went
    union select 'product:' || id || '-prices' from unnest(priced) id
    union select 'category:' || category_id || '-prices'
      from product_category where product_id = any (priced)
    union select 'search-prices' where cardinality(priced) > 0
  ));
  return null;
end
$$;
--> statement-breakpoint
create trigger note_product_insert after insert on product
  referencing new table as new_rows for each statement execute function note_product_change();
--> statement-breakpoint
create trigger note_product_update after update on product
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_product_change();
--> statement-breakpoint
create trigger note_product_delete after delete on product
  referencing old table as old_rows for each statement execute function note_product_change();
--> statement-breakpoint
create trigger note_product_truncate after truncate on product
  for each statement execute function note_all();
--> statement-breakpoint
-- Which categories a product stands in. An update that sets what is there notes nothing.
create function note_product_category_change() returns trigger language plpgsql as $$
declare
  products uuid[];
  categories uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(product_id), array_agg(category_id) into products, categories from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(product_id), array_agg(category_id) into products, categories from old_rows;
  else
    select array_agg(product_id), array_agg(category_id) into products, categories
    from (
      (select * from old_rows except select * from new_rows)
      union all
      (select * from new_rows except select * from old_rows)
    ) moved;
  end if;
  if coalesce(cardinality(products), 0) = 0 then return null; end if;
  if cardinality(products) > 1000 then
    perform note_change(array['all']);
    return null;
  end if;
  -- A product that is being removed is gone already; its own trigger has told of it.
  perform note_change(array(
    select 'product:' || p.id from product p where p.id = any (products) and p.listed
    union select 'category:' || c.id from unnest(categories) c (id)
    union select 'shop'
  ));
  return null;
end
$$;
--> statement-breakpoint
create trigger note_product_category_insert after insert on product_category
  referencing new table as new_rows
  for each statement execute function note_product_category_change();
--> statement-breakpoint
create trigger note_product_category_update after update on product_category
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_product_category_change();
--> statement-breakpoint
create trigger note_product_category_delete after delete on product_category
  referencing old table as old_rows
  for each statement execute function note_product_category_change();
--> statement-breakpoint
create trigger note_product_category_truncate after truncate on product_category
  for each statement execute function note_all();
--> statement-breakpoint
create function note_category_change() returns trigger language plpgsql as $$
declare
  -- With the categories above: their lists hold what stands in these.
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) || array_agg(parent_id) into changed from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(id) || array_agg(parent_id) into changed from old_rows;
  else
    select array_agg(o.id) || array_agg(o.parent_id) || array_agg(n.parent_id) into changed
    from old_rows o join new_rows n using (id)
    where (o.slug, o.title, o.banner, o.parent_id, o.show_on_home_page, o.show_in_menu,
        o.show_in_side_bar)
      is distinct from
      (n.slug, n.title, n.banner, n.parent_id, n.show_on_home_page, n.show_in_menu,
        n.show_in_side_bar);
  end if;
  if coalesce(cardinality(changed), 0) = 0 then return null; end if;
  perform note_change(array(
    select 'category:' || id from unnest(changed) id where id is not null
    union select 'shop' union select 'search'
  ));
  return null;
end
$$;
--> statement-breakpoint
create trigger note_category_insert after insert on category
  referencing new table as new_rows for each statement execute function note_category_change();
--> statement-breakpoint
create trigger note_category_update after update on category
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_category_change();
--> statement-breakpoint
create trigger note_category_delete after delete on category
  referencing old table as old_rows for each statement execute function note_category_change();
--> statement-breakpoint
create trigger note_category_truncate after truncate on category
  for each statement execute function note_all();
--> statement-breakpoint
create function note_best_seller_change() returns trigger language plpgsql as $$
declare
  changed boolean := true;
begin
  if tg_op = 'UPDATE' then
    select exists (select * from old_rows except select * from new_rows) into changed;
  elsif tg_op = 'INSERT' then
    select exists (select from new_rows) into changed;
  else
    select exists (select from old_rows) into changed;
  end if;
  if changed then perform note_change(array['top']); end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger note_best_seller_insert after insert on best_seller
  referencing new table as new_rows for each statement execute function note_best_seller_change();
--> statement-breakpoint
create trigger note_best_seller_update after update on best_seller
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_best_seller_change();
--> statement-breakpoint
create trigger note_best_seller_delete after delete on best_seller
  referencing old table as old_rows for each statement execute function note_best_seller_change();
--> statement-breakpoint
-- Content stands on every page (menu, footer, carousel), so that any change touches the shop.
-- Columns that only staff see are left out of the comparison.
create function note_content_change() returns trigger language plpgsql as $$
declare
  changed boolean;
begin
  if tg_op = 'INSERT' then
    select exists (select from new_rows) into changed;
  elsif tg_op = 'DELETE' then
    select exists (select from old_rows) into changed;
  else
    select exists (
      select to_jsonb(o) - '{version,notify_email}'::text[] from old_rows o
      except
      select to_jsonb(n) - '{version,notify_email}'::text[] from new_rows n
    ) into changed;
  end if;
  if changed then perform note_change(array['shop']); end if;
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  content text;
begin
  foreach content in array array['section', 'slide', 'page_widget', 'flyer', 'team_member', 'settings'] loop
    execute format('create trigger note_%1$s_insert after insert on %1$I referencing new table as new_rows for each statement execute function note_content_change()', content);
    execute format('create trigger note_%1$s_update after update on %1$I referencing old table as old_rows new table as new_rows for each statement execute function note_content_change()', content);
    execute format('create trigger note_%1$s_delete after delete on %1$I referencing old table as old_rows for each statement execute function note_content_change()', content);
    execute format('create trigger note_%1$s_truncate after truncate on %1$I for each statement execute function note_all()', content);
  end loop;
end
$$;
--> statement-breakpoint
-- Who may sign in, and with which sessions, is kept in memory too: every process forgets an
-- account as soon as its row has changed.
create function note_account_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_change', old.id::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger note_customer_change after update or delete on customer
  for each row execute function note_account_change();
--> statement-breakpoint
create trigger note_staff_member_change after update or delete on staff_member
  for each row execute function note_account_change();
--> statement-breakpoint
insert into settings default values;
--> statement-breakpoint
insert into page_widget (page) values ('vapes'), ('drinks');
