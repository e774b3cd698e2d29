CREATE TABLE "order_event" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"change" jsonb,
	"mail_id" uuid
);
--> statement-breakpoint
DROP INDEX "customer_order_newest";--> statement-breakpoint
DROP INDEX "customer_order_by_status";--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "out_for_delivery_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "ordered_quantity" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "picked_quantity" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "short_reason" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "substitute_for" uuid;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "order_mails" text[] DEFAULT '{"confirmed","changed","ready","out_for_delivery","delivered","cancelled"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_number" ON "customer_order" USING btree ("number","status","type","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_status_rank" ON "customer_order" USING btree (array_position(array['received', 'confirmed', 'ready', 'delivered', 'cancelled'], "status"),"created_at","number","status","type","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_total" ON "customer_order" USING btree ("total_cents","number","status","type","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_business" ON "customer_order" USING btree ("business_name" collate "und-x-icu","number","status","type","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_pickup" ON "customer_order" USING btree ("pickup_date",(right("pickup_time", 2) || lpad(replace(split_part("pickup_time", ':', 1), '12', '00'), 2, '0')),"number","pickup_time","status","type","id");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id","quantity","order_id");--> statement-breakpoint
CREATE INDEX "order_line_amount" ON "order_line" USING btree (("quantity" * "price_cents"::bigint),"order_id");--> statement-breakpoint
CREATE INDEX "customer_order_newest" ON "customer_order" USING btree ("created_at","number","status","type","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_status" ON "customer_order" USING btree ("status","created_at","number","type","id");