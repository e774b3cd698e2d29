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