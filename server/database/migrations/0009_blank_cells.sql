ALTER TABLE "import_row" ALTER COLUMN "short_description" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ALTER COLUMN "unit" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ALTER COLUMN "bin_location" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "import_row" ALTER COLUMN "bin_location" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ALTER COLUMN "min_quantity" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "import_row" ALTER COLUMN "min_quantity" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ALTER COLUMN "quantity_multiple" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "import_row" ALTER COLUMN "quantity_multiple" DROP NOT NULL;
