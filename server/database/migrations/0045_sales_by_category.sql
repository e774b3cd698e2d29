CREATE TABLE "main_category_change" (
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_period_category" (
	"period_id" integer NOT NULL,
	"category_id" uuid,
	"quantity" bigint NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sales_period" ADD COLUMN "has_categories" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_period_category_period" ON "sales_period_category" USING btree ("period_id");