ALTER TABLE "shelf" ADD COLUMN "is_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
select refresh_shelves(array(select id from product));--> statement-breakpoint
CREATE INDEX "shelf_all_by_title" ON "shelf" USING btree ("title" collate "und-x-icu","product_id") WHERE is_first;--> statement-breakpoint
CREATE INDEX "shelf_all_newest" ON "shelf" USING btree ("created_at","product_id") WHERE is_first;--> statement-breakpoint
CREATE INDEX "shelf_all_by_price" ON "shelf" USING btree ("price_cents","product_id") WHERE is_first;