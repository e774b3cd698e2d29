ALTER TABLE "import_row" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "on_sale" boolean;