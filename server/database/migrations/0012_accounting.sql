CREATE TABLE "accounting_batch" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_batch_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"format" text NOT NULL,
	"until" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"entries" integer NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounting_file" (
	"batch_number" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "accounting_file_batch_number_position_pk" PRIMARY KEY("batch_number","position")
);
--> statement-breakpoint
CREATE TABLE "accounting_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"format" text DEFAULT 'quickbooks_desktop' NOT NULL,
	"accounts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tax" text DEFAULT 'Tax Exempt' NOT NULL,
	"begins_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "accounting_settings_one_row" CHECK ("accounting_settings"."id" = 1)
);
--> statement-breakpoint
DROP INDEX "order_line_order";--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "accounting_name" text;--> statement-breakpoint
ALTER TABLE "account_entry" ADD COLUMN "batch_number" integer;--> statement-breakpoint
ALTER TABLE "accounting_file" ADD CONSTRAINT "accounting_file_batch_number_accounting_batch_number_fk" FOREIGN KEY ("batch_number") REFERENCES "public"."accounting_batch"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_entry" ADD CONSTRAINT "account_entry_batch_number_accounting_batch_number_fk" FOREIGN KEY ("batch_number") REFERENCES "public"."accounting_batch"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_accounting_name" ON "account" USING btree (lower("accounting_name"));--> statement-breakpoint
CREATE INDEX "account_entry_item" ON "account_entry" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "account_entry_waiting" ON "account_entry" USING btree ("day","id") WHERE batch_number is null;--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id","position","product_id","quantity","price_cents","cost_cents");--> statement-breakpoint
INSERT INTO "accounting_settings" DEFAULT VALUES;
