ALTER TABLE "product" ADD COLUMN "units" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "min_quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "quantity_multiple" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "unit_codes" text[] GENERATED ALWAYS AS (unit_codes(units)) STORED;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "case_quantity" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "case_upc" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "min_quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "quantity_multiple" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "units" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "product_unit_codes" ON "product" USING gin ("unit_codes") WHERE unit_codes <> '{}';