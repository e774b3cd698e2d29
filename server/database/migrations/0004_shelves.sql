CREATE TABLE "shelf" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "shelf_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "shelf_count" (
	"categories" uuid[] NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shelf_by_title" ON "shelf" USING btree ("category_id","title" collate "und-x-icu","product_id");--> statement-breakpoint
CREATE INDEX "shelf_newest" ON "shelf" USING btree ("category_id","created_at","product_id");--> statement-breakpoint
CREATE INDEX "shelf_by_price" ON "shelf" USING btree ("category_id","price_cents","product_id");
--> statement-breakpoint
-- Brings the shelves, and the counts of them, in step with some products. Whoever changes where
-- products stand calls it, in the same transaction.
--
-- Two at once can't miss each other: the products are held against other writers, and the tree of
-- categories against being rebuilt, before either is read. Without nested loops, for plans that
-- were kept from a change of few rows.
create function refresh_shelves(changed uuid[]) returns void language plpgsql
set enable_nestloop = off as $$
begin
  if coalesce(cardinality(changed), 0) = 0 then return; end if;
  perform pg_advisory_xact_lock_shared(hashtext('category_tree'));
  -- What this transaction itself has written, it holds already.
  perform from product
    where id = any (changed) and xmin <> pg_current_xact_id()::xid
    order by id for share;
  with recursive above as (
    select id, id as category_id, parent_id from category
    where id in (select category_id from product_category where product_id = any (changed))
    union
    select above.id, c.id, c.parent_id from above join category c on c.id = above.parent_id
  ), standing as materialized (
    select distinct pc.product_id, above.category_id
    from product_category pc join above on above.id = pc.category_id
    join product p on p.id = pc.product_id
    where pc.product_id = any (changed) and p.id = any (changed) and p.listed
  ), stood as materialized (
    select product_id, category_id from shelf where product_id = any (changed)
  ), taken as (
    delete from shelf s using (select * from stood except select * from standing) gone
    where s.product_id = any (changed)
      and s.product_id = gone.product_id and s.category_id = gone.category_id
  ), kept as (
    update shelf s
    set title = p.title, created_at = p.created_at, price_cents = p.price_cents
    from standing, product p
    where s.product_id = any (changed) and p.id = any (changed) and p.id = s.product_id
      and s.product_id = standing.product_id and s.category_id = standing.category_id
      and (s.title, s.created_at, s.price_cents)
        is distinct from (p.title, p.created_at, p.price_cents)
  ), put as (
    insert into shelf (product_id, category_id, title, created_at, price_cents)
    select fresh.product_id, fresh.category_id, p.title, p.created_at, p.price_cents
    from (select * from standing except select * from stood) fresh
    join product p on p.id = fresh.product_id
    where p.id = any (changed)
  )
  insert into shelf_count (categories, products)
  select categories, sum(counted) from (
    select array_agg(category_id order by category_id) as categories, 1 as counted
    from standing group by product_id
    union all
    select array_agg(category_id order by category_id), -1 from stood group by product_id
  ) moved
  group by categories having sum(counted) <> 0;
end
$$;
--> statement-breakpoint
-- A new product stands nowhere yet, and one that is removed has left its categories: both are
-- told of by the categories' own triggers.
create function shelve_products() returns trigger language plpgsql
set enable_nestloop = off as $$
begin
  perform refresh_shelves(array(
    select id from old_rows o join new_rows n using (id)
    where (o.listed or n.listed)
      and (o.listed, o.title, o.created_at, o.price_cents)
        is distinct from (n.listed, n.title, n.created_at, n.price_cents)
  ));
  return null;
end
$$;
--> statement-breakpoint
create trigger shelve_product_update after update on product
  referencing old table as old_rows new table as new_rows
  for each statement execute function shelve_products();
--> statement-breakpoint
create function shelve_product_categories() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_shelves(array(select distinct product_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform refresh_shelves(array(select distinct product_id from old_rows));
  elsif tg_op = 'UPDATE' then
    perform refresh_shelves(array(
      select product_id from (
        (select product_id, category_id from old_rows except select product_id, category_id from new_rows)
        union
        (select product_id, category_id from new_rows except select product_id, category_id from old_rows)
      ) moved group by product_id
    ));
  else
    truncate shelf, shelf_count;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger shelve_product_category_insert after insert on product_category
  referencing new table as new_rows
  for each statement execute function shelve_product_categories();
--> statement-breakpoint
create trigger shelve_product_category_update after update on product_category
  referencing old table as old_rows new table as new_rows
  for each statement execute function shelve_product_categories();
--> statement-breakpoint
create trigger shelve_product_category_delete after delete on product_category
  referencing old table as old_rows
  for each statement execute function shelve_product_categories();
--> statement-breakpoint
create trigger shelve_product_category_truncate after truncate on product_category
  for each statement execute function shelve_product_categories();
--> statement-breakpoint
-- A category that is put elsewhere takes along what stands in it and below. Nobody else reads the
-- tree meanwhile: who has read it, commits first.
create function shelve_category_move() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger shelve_category_move after update on category
  referencing old table as old_rows new table as new_rows
  for each statement execute function shelve_category_move();
--> statement-breakpoint
select refresh_shelves(array(select id from product));
