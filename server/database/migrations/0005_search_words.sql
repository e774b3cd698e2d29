-- How a search reads a text: lower case, without accents, every word as it is written. What stands
-- between words is a blank; an apostrophe is nothing; a number and its unit are one word (12oz).
create text search configuration public.shop (copy = pg_catalog.simple);
--> statement-breakpoint
alter text search configuration public.shop
  alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.simple;
--> statement-breakpoint
create function search_text(written text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(
      lower(written),
      '-–—/\.,;:!?@_&#+=()[]{}<>*|~^%$×"“”®™©' || chr(39) || '’‘`',
      '                                      '
    ),
    '(\d) +(?:fl +)?(oz|ml|ct|mg|mm|mah|lb|kg)\M', '\1\2', 'g'
  )
$$;
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"words" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "product_title_trigrams";--> statement-breakpoint
DROP INDEX "product_upc_code";--> statement-breakpoint
ALTER TABLE "product" drop column "words";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('public.shop', search_text(title)), 'A') || setweight(to_tsvector('public.shop', search_text(unit || ' ' || short_description)), 'C')) STORED;--> statement-breakpoint
CREATE INDEX "product_words" ON "product" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_word_word" ON "search_word" USING btree ("word" text_pattern_ops,"products");--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_search_walk" ON "product" USING btree ("in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "product_upc_code" ON "product" USING btree ("upc_code" text_pattern_ops) WHERE upc_code <> '';
--> statement-breakpoint
-- Notes in how many listed products each word is now more, or less.
create function count_search_words() returns trigger language plpgsql
set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    insert into search_word (word, products)
    select word, count(*) from new_rows cross join unnest(tsvector_to_array(words)) word
    where listed group by word;
  elsif tg_op = 'DELETE' then
    insert into search_word (word, products)
    select word, -count(*) from old_rows cross join unnest(tsvector_to_array(words)) word
    where listed group by word;
  elsif tg_op = 'UPDATE' then
    insert into search_word (word, products)
    select word, sum(counted) from (
      select case when n.listed then tsvector_to_array(n.words) end as now,
        case when o.listed then tsvector_to_array(o.words) end as before
      from old_rows o join new_rows n using (id)
      where (o.listed, o.words) is distinct from (n.listed, n.words) and (o.listed or n.listed)
    ) changed cross join lateral (
      select unnest(now) as word, 1 as counted union all select unnest(before), -1
    ) counts
    group by word having sum(counted) <> 0;
  else
    truncate search_word;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_search_words_insert after insert on product
  referencing new table as new_rows for each statement execute function count_search_words();
--> statement-breakpoint
create trigger count_search_words_update after update on product
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_search_words();
--> statement-breakpoint
create trigger count_search_words_delete after delete on product
  referencing old table as old_rows for each statement execute function count_search_words();
--> statement-breakpoint
create trigger count_search_words_truncate after truncate on product
  for each statement execute function count_search_words();
--> statement-breakpoint
insert into search_word (word, products)
select word, count(*) from product cross join unnest(tsvector_to_array(words)) word
where listed group by word;
--> statement-breakpoint
-- What every such shop's buyers call things; staff add their own.
insert into search_synonym (words) values
  ('{soda,pop,soft drink}'),
  ('{vape,ecig,e cigarette,e cig,disposable}'),
  ('{e liquid,eliquid,e juice,ejuice,vape juice}'),
  ('{chips,crisps}'),
  ('{raspberry,razz,rasp}'),
  ('{cigarillo,blunt}'),
  ('{smokes,cigarettes,cigs}'),
  ('{tissue,toilet paper,bath tissue}'),
  ('{earphones,earbuds,headphones}'),
  ('{charger,charging cable}'),
  ('{rolling papers,papers}'),
  ('{hookah,shisha}');
--> statement-breakpoint
create function note_search_synonym_change() returns trigger language plpgsql as $$
begin
  perform note_change(array['search']);
  return null;
end
$$;
--> statement-breakpoint
create trigger note_search_synonym_change after insert or update or delete or truncate
  on search_synonym for each statement execute function note_search_synonym_change();
