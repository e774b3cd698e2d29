DROP INDEX "customer_order_by_number";--> statement-breakpoint
DROP INDEX "customer_order_by_status";--> statement-breakpoint
DROP INDEX "customer_order_number_text";--> statement-breakpoint
DROP INDEX "customer_order_open";--> statement-breakpoint
-- Written by hand: Drizzle can't describe `include`.
ALTER TABLE "customer_order" DROP CONSTRAINT "customer_order_number";--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_number" UNIQUE ("number") INCLUDE ("status", "type", "id");
