ALTER TABLE "price_change" ADD COLUMN "list_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "price_list_id" uuid;