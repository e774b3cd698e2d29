DROP INDEX "customer_text";--> statement-breakpoint
ALTER TABLE "customer_order" drop column "who";--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "who" text GENERATED ALWAYS AS (comparable_text(name || chr(10) || business_name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g') || chr(10) || business_address)) STORED;--> statement-breakpoint
CREATE INDEX "customer_order_who" ON "customer_order" USING gin ("who" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "who" text GENERATED ALWAYS AS (comparable_text(name || chr(10) || business_name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g') || chr(10) || business_address || chr(10) || city || chr(10) || state || chr(10) || zip)) STORED;--> statement-breakpoint
CREATE INDEX "customer_who" ON "customer" USING gin ("who" gin_trgm_ops);