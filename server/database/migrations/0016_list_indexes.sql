DROP INDEX "product_by_title";--> statement-breakpoint
DROP INDEX "product_newest";--> statement-breakpoint
DROP INDEX "product_by_price";--> statement-breakpoint
DROP INDEX "product_updated";--> statement-breakpoint
CREATE INDEX "product_by_price_desc" ON "product" USING btree ("price_cents" DESC NULLS LAST,"id" DESC NULLS FIRST,"on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_by_title" ON "product" USING btree ("title" collate "und-x-icu","id","on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("created_at","id","on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_by_price" ON "product" USING btree ("price_cents","id","on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_updated" ON "product" USING btree ("updated_at","id","on_sale","in_stock");--> statement-breakpoint
DROP INDEX "product_item_no";--> statement-breakpoint
-- Written by hand: Drizzle can't describe `include`.
CREATE UNIQUE INDEX "product_item_no" ON "product" USING btree (lower("item_no")) INCLUDE ("item_no","id","on_sale","in_stock");
