-- Splits a text into its words, lower case and without accents, not stemmed.
create text search configuration public.shop (copy = pg_catalog.simple);
--> statement-breakpoint
alter text search configuration public.shop
  alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.simple;
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
insert into search_word (word, products)
select word, count(*) from product cross join unnest(tsvector_to_array(words)) word
where listed group by word;
--> statement-breakpoint
-- Usual words of the trade; staff add their own.
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
