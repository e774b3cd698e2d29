CREATE TABLE "delivery_route" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"name" text NOT NULL,
	"weekdays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"holidays" date[] DEFAULT '{}' NOT NULL,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"below_minimum" text DEFAULT 'fee' NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"zip_codes" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "delivery_route_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "delivery_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "delivery_route_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "delivery_cutoff" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_route_name" ON "delivery_route" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "delivery_route_by_name" ON "delivery_route" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "delivery_route_zip_codes" ON "delivery_route" USING gin ("zip_codes");--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_delivery_route_id_delivery_route_id_fk" FOREIGN KEY ("delivery_route_id") REFERENCES "public"."delivery_route"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_by_route" ON "customer" USING btree ("delivery_route_id","id");--> statement-breakpoint
CREATE INDEX "customer_by_zip" ON "customer" USING btree (left("zip", 5),"id");