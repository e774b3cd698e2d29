CREATE TABLE "price_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"touched_until" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_entry" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"product_id" uuid NOT NULL,
	"list_id" uuid,
	"is_special" boolean DEFAULT false NOT NULL,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"price_cents" integer NOT NULL,
	CONSTRAINT "price_entry_once" UNIQUE NULLS NOT DISTINCT("product_id","list_id","is_special","min_quantity","valid_from"),
	CONSTRAINT "price_entry_price" CHECK ("price_entry"."price_cents" > 0),
	CONSTRAINT "price_entry_quantity" CHECK ("price_entry"."min_quantity" > 0),
	CONSTRAINT "price_entry_period" CHECK ("price_entry"."valid_until" > "price_entry"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"name" text NOT NULL,
	"basis_points" integer DEFAULT 10000 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_list_basis_points" CHECK ("price_list"."basis_points" > 0)
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "price_list_id" uuid;--> statement-breakpoint
ALTER TABLE "price_entry" ADD CONSTRAINT "price_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_entry" ADD CONSTRAINT "price_entry_list_id_price_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_entry_of_list" ON "price_entry" USING btree ("list_id","product_id");--> statement-breakpoint
CREATE INDEX "price_entry_begins" ON "price_entry" USING btree ("valid_from") WHERE valid_from is not null;--> statement-breakpoint
CREATE INDEX "price_entry_ends" ON "price_entry" USING btree ("valid_until") WHERE valid_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_name" ON "price_list" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_price_list_id_price_list_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_list"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_by_price_list" ON "customer" USING btree ("price_list_id") WHERE price_list_id is not null;--> statement-breakpoint
INSERT INTO "price_clock" ("id") VALUES (1);
