-- The triggers that maintained sums and counts go with their functions.
DROP FUNCTION IF EXISTS note_sales_of_order(), note_sales_of_lines(), note_main_category_change(), count_orders() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS note_sales_change(timestamptz[]);--> statement-breakpoint
SELECT graphile_worker.complete_jobs(array(
  SELECT id FROM graphile_worker.jobs WHERE task_identifier IN ('add-up-sales', 'fold-counts')));--> statement-breakpoint
DROP TABLE "shelf_count";--> statement-breakpoint
DROP TABLE "order_count";--> statement-breakpoint
DROP TABLE "main_category_change";--> statement-breakpoint
DROP TABLE "sales_change";--> statement-breakpoint
DROP TABLE "sales_period";--> statement-breakpoint
DROP TABLE "sales_period_category";--> statement-breakpoint
DROP TABLE "sales_period_customer";--> statement-breakpoint
DROP TABLE "sales_period_item";--> statement-breakpoint
DROP INDEX "shelf_all_by_title";--> statement-breakpoint
DROP INDEX "shelf_all_newest";--> statement-breakpoint
DROP INDEX "shelf_all_by_price";--> statement-breakpoint
DROP INDEX "order_line_order";--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id","position","product_id","quantity","price_cents");--> statement-breakpoint
ALTER TABLE "shelf" DROP COLUMN "is_first";
