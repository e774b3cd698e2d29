DROP INDEX "customer_newest";--> statement-breakpoint
DROP INDEX "customer_by_status";--> statement-breakpoint
DROP INDEX "audit_entry_newest";--> statement-breakpoint
DROP INDEX "audit_entry_of";--> statement-breakpoint
DROP INDEX "audit_entry_by";--> statement-breakpoint
DROP INDEX "contact_message_newest";--> statement-breakpoint
DROP INDEX "import_run_newest";--> statement-breakpoint
DROP INDEX "job_application_newest";--> statement-breakpoint
DROP INDEX "mail_newest";--> statement-breakpoint
DROP INDEX "mail_by_status";--> statement-breakpoint
DROP INDEX "product_newest";--> statement-breakpoint
DROP INDEX "product_updated";--> statement-breakpoint
DROP INDEX "product_search_walk";--> statement-breakpoint
DROP INDEX "customer_order_mine";--> statement-breakpoint
DROP INDEX "customer_order_newest";--> statement-breakpoint
DROP INDEX "customer_order_by_status";--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "who" text GENERATED ALWAYS AS (lower(name || chr(10) || business_name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "customer_order_number_text" ON "customer_order" USING btree (("number"::text) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_order_who" ON "customer_order" USING gin ("who" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_newest" ON "customer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_by_status" ON "customer" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_newest" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of" ON "audit_entry" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_by" ON "audit_entry" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "contact_message_newest" ON "contact_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "import_run_newest" ON "import_run" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "job_application_newest" ON "job_application" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_newest" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_by_status" ON "mail" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_updated" ON "product" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "product_search_walk" ON "product" USING btree ("in_stock","created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "customer_order_mine" ON "customer_order" USING btree ("customer_id","created_at","number");--> statement-breakpoint
CREATE INDEX "customer_order_newest" ON "customer_order" USING btree ("created_at","number");--> statement-breakpoint
CREATE INDEX "customer_order_by_status" ON "customer_order" USING btree ("status","created_at","number");