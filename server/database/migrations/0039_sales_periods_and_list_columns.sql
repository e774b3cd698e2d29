CREATE TABLE "order_count" (
	"status" text NOT NULL,
	"type" text NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_change" (
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_period" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"time_zone" text NOT NULL,
	"orders" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	CONSTRAINT "sales_period_days" UNIQUE("first_day","last_day")
);
--> statement-breakpoint
CREATE TABLE "sales_period_customer" (
	"period_id" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_period_item" (
	"period_id" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"quantity" bigint NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "customer_by_business";--> statement-breakpoint
DROP INDEX "customer_by_name";--> statement-breakpoint
DROP INDEX "customer_by_city";--> statement-breakpoint
DROP INDEX "customer_by_phone";--> statement-breakpoint
DROP INDEX "customer_order_newest";--> statement-breakpoint
DROP INDEX "customer_order_by_status_rank";--> statement-breakpoint
DROP INDEX "customer_order_by_total";--> statement-breakpoint
DROP INDEX "customer_order_by_business";--> statement-breakpoint
DROP INDEX "customer_order_by_pickup";--> statement-breakpoint
DROP INDEX "customer_order_by_staff";--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "pays_by_invoice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "words" text GENERATED ALWAYS AS (comparable_text(name || chr(10) || email || chr(10) || subject || chr(10) || message || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "job_application" ADD COLUMN "words" text GENERATED ALWAYS AS (comparable_text(full_name || chr(10) || email || chr(10) || position || chr(10) || comments || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "words" text GENERATED ALWAYS AS (comparable_text(to_address || chr(10) || subject)) STORED;--> statement-breakpoint
CREATE INDEX "sales_period_customer_period" ON "sales_period_customer" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "sales_period_item_period" ON "sales_period_item" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "contact_message_words" ON "contact_message" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_application_words" ON "job_application" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_words" ON "mail" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE status <> 'queued';--> statement-breakpoint
CREATE INDEX "customer_by_business" ON "customer" USING btree ("business_name" collate "und-x-icu","id","status");--> statement-breakpoint
CREATE INDEX "customer_by_name" ON "customer" USING btree ("name" collate "und-x-icu","id","status");--> statement-breakpoint
CREATE INDEX "customer_by_city" ON "customer" USING btree ("city" collate "und-x-icu","id","status");--> statement-breakpoint
CREATE INDEX "customer_by_phone" ON "customer" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"id","status","phone");--> statement-breakpoint
CREATE INDEX "customer_order_newest" ON "customer_order" USING btree ("created_at","number","status","type","total_cents","pickup_time","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_status_rank" ON "customer_order" USING btree (array_position(array['received', 'confirmed', 'ready', 'delivered', 'cancelled'], "status"),"created_at","number","status","type","total_cents","pickup_time","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_total" ON "customer_order" USING btree ("total_cents","number","status","type","created_at","pickup_time","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_business" ON "customer_order" USING btree ("business_name" collate "und-x-icu","number","status","type","created_at","total_cents","pickup_time","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_pickup" ON "customer_order" USING btree ("pickup_date",(right("pickup_time", 2) || lpad(replace(split_part("pickup_time", ':', 1), '12', '00'), 2, '0')),"number","status","type","created_at","total_cents","pickup_time","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_staff" ON "customer_order" USING btree ("number","status","type","created_at","total_cents","id") WHERE placed_by_staff_id is not null;
--> statement-breakpoint
INSERT INTO "order_count" ("status", "type", "orders") SELECT "status", "type", count(*) FROM "customer_order" GROUP BY "status", "type";--> statement-breakpoint
-- Written by hand: Drizzle can't describe `include`.
ALTER TABLE "customer_order" DROP CONSTRAINT "customer_order_number";--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_number" UNIQUE ("number") INCLUDE ("status","type","created_at","total_cents","pickup_time","id");--> statement-breakpoint
DROP INDEX "customer_email";--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email" ON "customer" USING btree (lower("email")) INCLUDE ("email","id","status");--> statement-breakpoint
-- Terms such as Net 30 were agreed with customers who pay by invoice.
UPDATE "customer" SET "pays_by_invoice" = true WHERE "terms" ~* '\mnet\s*-?\s*\d';
