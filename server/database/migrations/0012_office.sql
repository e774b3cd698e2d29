CREATE TABLE "deposit" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"number" bigint NOT NULL,
	"day" date NOT NULL,
	"payments" integer NOT NULL,
	"cents" bigint NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_report" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"customer_id" uuid NOT NULL,
	"filed_on" date NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_name" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "account_item_open";--> statement-breakpoint
ALTER TABLE "account_item" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (settled_cents < abs(cents)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "account_item" ADD COLUMN "discount_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_item" ADD COLUMN "discountable_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_item" ADD COLUMN "discount_until" date;--> statement-breakpoint
ALTER TABLE "account_item" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "account_item" ADD COLUMN "deposit_id" uuid;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "returned_check_fee" bigint;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hold_after_days" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_report_above" bigint DEFAULT 1000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_report_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_report_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_report_days" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_report" ADD CONSTRAINT "cash_report_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_number" ON "deposit" USING btree ("number");--> statement-breakpoint
CREATE INDEX "deposit_newest" ON "deposit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "cash_report_of" ON "cash_report" USING btree ("customer_id","at");--> statement-breakpoint
ALTER TABLE "account_item" ADD CONSTRAINT "account_item_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_entry_change" ON "account_entry" USING btree ("day") WHERE kind = 'invoice_change';--> statement-breakpoint
CREATE INDEX "account_item_reversal" ON "account_item" USING btree ("id") WHERE kind = 'reversal';--> statement-breakpoint
CREATE INDEX "account_item_discount" ON "account_item" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "account_item_deposit" ON "account_item" USING btree ("deposit_id") WHERE deposit_id is not null;--> statement-breakpoint
CREATE INDEX "account_item_to_deposit" ON "account_item" USING btree ("at","id") WHERE kind = 'payment' and method in ('cash', 'check', 'money_order') and deposit_id is null;--> statement-breakpoint
CREATE INDEX "account_item_cash" ON "account_item" USING btree ("day","customer_id","method","at","cents","id") WHERE kind = 'payment' and method in ('cash', 'money_order');--> statement-breakpoint
CREATE INDEX "allocation_day" ON "allocation" USING btree ("day");--> statement-breakpoint
CREATE INDEX "allocation_undone" ON "allocation" USING btree ("undone_on") WHERE undone_on is not null;--> statement-breakpoint
CREATE INDEX "account_item_open" ON "account_item" USING btree ("customer_id","due_on","number","day","cents","settled_cents","id") WHERE is_open;