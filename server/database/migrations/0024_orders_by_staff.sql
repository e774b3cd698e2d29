ALTER TABLE "customer_order" ADD COLUMN "placed_by_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "placed_by_staff_name" text;--> statement-breakpoint
CREATE INDEX "customer_order_by_staff" ON "customer_order" USING btree ("number","status","type","id") WHERE placed_by_staff_id is not null;