DROP INDEX "account_entry_of";--> statement-breakpoint
DROP INDEX "account_entry_change";--> statement-breakpoint
DROP INDEX "allocation_day";--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "invoice_number" bigint;--> statement-breakpoint
UPDATE "customer_order" SET "invoice_number" = "invoice"."number" FROM "invoice" WHERE "invoice"."order_id" = "customer_order"."id" AND "invoice"."revision" = 1;--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "charge_day" date;--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "credit_day" date;--> statement-breakpoint
UPDATE "allocation" SET "charge_day" = "charge"."day", "credit_day" = "credit"."day" FROM "account_item" "charge", "account_item" "credit" WHERE "charge"."id" = "allocation"."charge_id" AND "credit"."id" = "allocation"."credit_id";--> statement-breakpoint
ALTER TABLE "allocation" ALTER COLUMN "charge_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "allocation" ALTER COLUMN "credit_day" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_order_invoices" ON "customer_order" USING btree ("customer_id","invoice_number","created_at");--> statement-breakpoint
CREATE INDEX "account_entry_of" ON "account_entry" USING btree ("customer_id","id","cents");--> statement-breakpoint
CREATE INDEX "account_entry_change" ON "account_entry" USING btree ("day","item_id","cents") WHERE kind = 'invoice_change';--> statement-breakpoint
CREATE INDEX "allocation_day" ON "allocation" USING btree ("day",least("charge_day", "credit_day"));