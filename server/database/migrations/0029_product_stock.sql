CREATE TABLE "product_stock" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"available" integer GENERATED ALWAYS AS (count - reserved) STORED,
	"reorder_level" integer
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"was" integer,
	"now" integer,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"staff_name" text NOT NULL,
	"order_id" uuid,
	"request_id" uuid
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "low_stock_level" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_stock_available" ON "product_stock" USING btree ("available","product_id");--> statement-breakpoint
CREATE INDEX "stock_movement_of_product" ON "stock_movement" USING btree ("product_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_request" ON "stock_movement" USING btree ("product_id","request_id") WHERE request_id is not null;