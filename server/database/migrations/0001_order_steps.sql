-- A key is claimed before its order is stored.
ALTER TABLE "order_key" ALTER CONSTRAINT "order_key_order_id_customer_order_id_fk" DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- The code that changes orders maintains `customer_sales` and `purchase`.
DROP TRIGGER IF EXISTS "purchase_insert" ON "order_line";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "purchase_line_update" ON "order_line";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "purchase_update" ON "customer_order";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "purchase_delete" ON "customer_order";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "customer_sales_insert" ON "customer_order";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "customer_sales_update" ON "customer_order";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "customer_sales_delete" ON "customer_order";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "note_delivery_route_change" ON "delivery_route";
--> statement-breakpoint
DROP FUNCTION IF EXISTS "add_purchases_of_lines"(), "recompute_purchases_of_lines"(), "recompute_purchases"(),
  "recompute_purchases_of"(uuid[]), "add_customer_sales"(), "recount_customer_sales"(),
  "note_delivery_route_change"(), "lock_order_stock"(uuid, uuid[]);
