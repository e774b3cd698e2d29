CREATE TABLE "deleted_row" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"title" text NOT NULL,
	"row" jsonb NOT NULL,
	"related" jsonb NOT NULL,
	"staff_name" text NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_change" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"summary" text NOT NULL,
	"products" integer NOT NULL,
	"staff_name" text NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"product_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"was_cents" integer,
	"now_cents" integer,
	"staff_name" text NOT NULL,
	"reason" text NOT NULL,
	"source_id" uuid,
	"source_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_change" (
	"source_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"item_no" text NOT NULL,
	"title" text NOT NULL,
	"field" text NOT NULL,
	"was" text NOT NULL,
	"now" text NOT NULL,
	"doubt" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "product_change_source_id_position_pk" PRIMARY KEY("source_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"header" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "bin_location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "bin_location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "number_missing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "deleted_row_newest" ON "deleted_row" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "deleted_row_of_entity" ON "deleted_row" USING btree ("entity","deleted_at","id");--> statement-breakpoint
CREATE INDEX "bulk_change_newest" ON "bulk_change" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "price_change_of_product" ON "price_change" USING btree ("product_id","at","id");--> statement-breakpoint
CREATE INDEX "product_by_upc" ON "product" USING btree ("upc","id","on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_by_bin" ON "product" USING btree ("bin_location","id","on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_by_cost" ON "product" USING btree (coalesce("cost_cents", -1),"id","on_sale","in_stock","cost_cents");--> statement-breakpoint
CREATE INDEX "product_by_price_note" ON "product" USING btree ("price_varies","id","on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_by_on_sale" ON "product" USING btree ("on_sale","id","in_stock");--> statement-breakpoint
CREATE INDEX "product_by_in_stock" ON "product" USING btree ("in_stock","id","on_sale");--> statement-breakpoint
CREATE INDEX "product_without_picture" ON "product" USING btree ("id") WHERE thumbnail = '';