CREATE TABLE "invoice_counter" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "invoice_counter_one_row" CHECK ("invoice_counter"."is_only")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL;