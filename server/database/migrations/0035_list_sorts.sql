CREATE INDEX "contact_message_by_subject" ON "contact_message" USING btree ("subject" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "contact_message_by_name" ON "contact_message" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "contact_message_by_email" ON "contact_message" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "job_application_by_name" ON "job_application" USING btree ("full_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "job_application_by_position" ON "job_application" USING btree ("position" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "job_application_by_email" ON "job_application" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "product_stock_count" ON "product_stock" USING btree ("count","product_id");