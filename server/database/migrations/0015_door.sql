ALTER TABLE "document" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
CREATE INDEX "run_op_document" ON "run_op" USING btree ((content ->> 'document')) WHERE content ->> 'document' is not null;