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
CREATE TABLE "claim" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"text" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"submitted_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"memo_id" uuid,
	"received_at" timestamp (3) with time zone,
	"received_by" text DEFAULT '' NOT NULL,
	"comes_back" boolean DEFAULT false NOT NULL,
	"idempotency_key" text,
	"body_hash" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claim_number" UNIQUE("number"),
	CONSTRAINT "claim_memo" UNIQUE("memo_id"),
	CONSTRAINT "claim_decided" CHECK ((status = 'submitted') = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "claim_line" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"claim_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"order_line_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason_id" uuid NOT NULL,
	"stock_effect" text NOT NULL,
	"accepted" integer,
	"note" text DEFAULT '' NOT NULL,
	"cleared_on" date,
	CONSTRAINT "claim_line_accepted" CHECK (quantity > 0 and accepted between 0 and quantity)
);
--> statement-breakpoint
CREATE TABLE "claim_photo" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_reason" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"label" text NOT NULL,
	"window_days" integer NOT NULL,
	"needs_photo" boolean DEFAULT false NOT NULL,
	"stock_effect" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "document" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"by_kind" text NOT NULL,
	"by_name" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_attached" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memo" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memo_line" (
	"item_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"order_line_id" uuid,
	"product_id" uuid,
	"item_no" text NOT NULL,
	"title" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer,
	"amount_cents" bigint NOT NULL,
	"charge_id" uuid,
	"charge_position" integer,
	"kind" text NOT NULL,
	CONSTRAINT "memo_line_item_id_position_pk" PRIMARY KEY("item_id","position"),
	CONSTRAINT "memo_line_pieces" CHECK ((quantity is not null) = (kind = 'pieces'))
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
CREATE TABLE "driver_run" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "driver_run_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"day" date NOT NULL,
	"route_id" uuid,
	"route_name" text DEFAULT '' NOT NULL,
	"driver_id" uuid NOT NULL,
	"plate" text DEFAULT '' NOT NULL,
	"opening_float_cents" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"settlement" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "driver_run_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "run_op" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"stop_id" uuid,
	"nr" bigint GENERATED ALWAYS AS IDENTITY (sequence name "run_op_nr_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"seq" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"item_id" uuid,
	"decided_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_stop" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"run_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	"receiver" text DEFAULT '' NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"mail_id" uuid
);
--> statement-breakpoint
CREATE TABLE "statement" (
	"day" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"facts" jsonb,
	"made_at" timestamp (3) with time zone,
	"mail_id" uuid,
	CONSTRAINT "statement_day_customer_id_pk" PRIMARY KEY("day","customer_id")
);
--> statement-breakpoint
CREATE TABLE "statement_run" (
	"day" date PRIMARY KEY NOT NULL,
	"layout" text NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "order_line_order";--> statement-breakpoint
DROP INDEX "account_entry_of";--> statement-breakpoint
DROP INDEX "account_item_open";--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "invoice_number" bigint;--> statement-breakpoint
UPDATE "customer_order" SET "invoice_number" = "invoice"."number" FROM "invoice" WHERE "invoice"."order_id" = "customer_order"."id" AND "invoice"."revision" = 1;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "accounting_name" text;--> statement-breakpoint
ALTER TABLE "account_entry" ADD COLUMN "batch_number" integer;--> statement-breakpoint
ALTER TABLE "account_item" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (settled_cents < abs(cents)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "account_item" ADD COLUMN "discount_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_item" ADD COLUMN "discountable_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_item" ADD COLUMN "discount_until" date;--> statement-breakpoint
ALTER TABLE "account_item" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "account_item" ADD COLUMN "deposit_id" uuid;--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "charge_day" date;--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "credit_day" date;--> statement-breakpoint
UPDATE "allocation" SET "charge_day" = "charge"."day", "credit_day" = "credit"."day" FROM "account_item" "charge", "account_item" "credit" WHERE "charge"."id" = "allocation"."charge_id" AND "credit"."id" = "allocation"."credit_id";--> statement-breakpoint
ALTER TABLE "allocation" ALTER COLUMN "charge_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "allocation" ALTER COLUMN "credit_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "claim_clerk_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "claim_auto_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "over_short_limit" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "returned_check_fee" bigint;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hold_after_days" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_report_above" bigint DEFAULT 1000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_report_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_report_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_report_days" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_file" ADD CONSTRAINT "accounting_file_batch_number_accounting_batch_number_fk" FOREIGN KEY ("batch_number") REFERENCES "public"."accounting_batch"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_memo_id_account_item_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."account_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_line" ADD CONSTRAINT "claim_line_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_line" ADD CONSTRAINT "claim_line_reason_id_claim_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."claim_reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photo" ADD CONSTRAINT "claim_photo_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photo" ADD CONSTRAINT "claim_photo_line_id_claim_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."claim_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo" ADD CONSTRAINT "memo_item_id_account_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."account_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_line" ADD CONSTRAINT "memo_line_item_id_memo_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."memo"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_line" ADD CONSTRAINT "memo_line_charge_id_account_item_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."account_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_report" ADD CONSTRAINT "cash_report_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_run" ADD CONSTRAINT "driver_run_driver_id_staff_member_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_op" ADD CONSTRAINT "run_op_run_id_driver_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."driver_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_op" ADD CONSTRAINT "run_op_stop_id_run_stop_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."run_stop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_op" ADD CONSTRAINT "run_op_item_id_account_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."account_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stop" ADD CONSTRAINT "run_stop_run_id_driver_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."driver_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stop" ADD CONSTRAINT "run_stop_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_day_statement_run_day_fk" FOREIGN KEY ("day") REFERENCES "public"."statement_run"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_of" ON "claim" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "claim_order" ON "claim" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claim_by_status" ON "claim" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "claim_to_receive" ON "claim" USING btree ("id") WHERE comes_back and received_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_key" ON "claim" USING btree ("customer_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "claim_line_of" ON "claim_line" USING btree ("claim_id","position");--> statement-breakpoint
CREATE INDEX "claim_line_order_line" ON "claim_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "claim_line_reason" ON "claim_line" USING btree ("reason_id");--> statement-breakpoint
CREATE INDEX "claim_line_unsaleable" ON "claim_line" USING btree ("product_id") WHERE stock_effect = 'unsaleable' and accepted > 0 and cleared_on is null;--> statement-breakpoint
CREATE INDEX "claim_photo_line" ON "claim_photo" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_number" ON "deposit" USING btree ("number");--> statement-breakpoint
CREATE INDEX "deposit_newest" ON "deposit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "document_of" ON "document" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "document_unattached" ON "document" USING btree ("created_at") WHERE not is_attached;--> statement-breakpoint
CREATE INDEX "memo_line_charge" ON "memo_line" USING btree ("charge_id","charge_position");--> statement-breakpoint
CREATE INDEX "cash_report_of" ON "cash_report" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "driver_run_day" ON "driver_run" USING btree ("day","number");--> statement-breakpoint
CREATE INDEX "driver_run_open" ON "driver_run" USING btree ("day") WHERE status <> 'settled';--> statement-breakpoint
CREATE INDEX "driver_run_driver" ON "driver_run" USING btree ("driver_id","day");--> statement-breakpoint
CREATE INDEX "run_op_run" ON "run_op" USING btree ("run_id","nr");--> statement-breakpoint
CREATE INDEX "run_op_stop" ON "run_op" USING btree ("stop_id","nr");--> statement-breakpoint
CREATE INDEX "run_op_waiting" ON "run_op" USING btree ("run_id") WHERE state in ('late', 'set_aside');--> statement-breakpoint
CREATE INDEX "run_op_item" ON "run_op" USING btree ("item_id") WHERE item_id is not null;--> statement-breakpoint
CREATE INDEX "run_op_document" ON "run_op" USING btree ((content ->> 'document')) WHERE content ->> 'document' is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "run_stop_order" ON "run_stop" USING btree ("order_id") WHERE is_open;--> statement-breakpoint
CREATE UNIQUE INDEX "run_stop_of_run" ON "run_stop" USING btree ("run_id","order_id");--> statement-breakpoint
CREATE INDEX "run_stop_of_order" ON "run_stop" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "statement_of" ON "statement" USING btree ("customer_id","day");--> statement-breakpoint
ALTER TABLE "account_entry" ADD CONSTRAINT "account_entry_batch_number_accounting_batch_number_fk" FOREIGN KEY ("batch_number") REFERENCES "public"."accounting_batch"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_item" ADD CONSTRAINT "account_item_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_order_invoices" ON "customer_order" USING btree ("customer_id","invoice_number","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_accounting_name" ON "account" USING btree (lower("accounting_name"));--> statement-breakpoint
CREATE INDEX "account_entry_item" ON "account_entry" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "account_entry_waiting" ON "account_entry" USING btree ("day","id") WHERE batch_number is null;--> statement-breakpoint
CREATE INDEX "account_entry_change" ON "account_entry" USING btree ("day","item_id","cents") WHERE kind = 'invoice_change';--> statement-breakpoint
CREATE INDEX "account_item_reversal" ON "account_item" USING btree ("id") WHERE kind = 'reversal';--> statement-breakpoint
CREATE INDEX "account_item_discount" ON "account_item" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "account_item_deposit" ON "account_item" USING btree ("deposit_id") WHERE deposit_id is not null;--> statement-breakpoint
CREATE INDEX "account_item_to_deposit" ON "account_item" USING btree ("at","id") WHERE kind = 'payment' and method in ('cash', 'check', 'money_order') and deposit_id is null;--> statement-breakpoint
CREATE INDEX "account_item_cash" ON "account_item" USING btree ("day","customer_id","method","at","cents","id") WHERE kind = 'payment' and method in ('cash', 'money_order');--> statement-breakpoint
CREATE INDEX "allocation_day" ON "allocation" USING btree ("day",least("charge_day", "credit_day"));--> statement-breakpoint
CREATE INDEX "allocation_undone" ON "allocation" USING btree ("undone_on") WHERE undone_on is not null;--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id","position","product_id","quantity","price_cents","cost_cents");--> statement-breakpoint
CREATE INDEX "account_entry_of" ON "account_entry" USING btree ("customer_id","id","cents");--> statement-breakpoint
CREATE INDEX "account_item_open" ON "account_item" USING btree ("customer_id","due_on","number","day","cents","settled_cents","id") WHERE is_open;--> statement-breakpoint
INSERT INTO "claim_reason" ("label", "window_days", "needs_photo", "stock_effect", "is_offered", "position", "translations") VALUES
  ('Missing: not in the delivery', 2, false, 'none', true, 1, '{"es": {"label": "Falta: no vino en la entrega"}}'),
  ('Wrong item', 2, false, 'saleable', true, 2, '{"es": {"label": "Producto equivocado"}}'),
  ('Damaged', 2, true, 'unsaleable', true, 3, '{"es": {"label": "Dañado"}}'),
  ('Vape that doesn’t work', 14, true, 'unsaleable', true, 4, '{"es": {"label": "Vape que no funciona"}}'),
  ('Expired', 30, false, 'unsaleable', true, 5, '{"es": {"label": "Vencido"}}'),
  ('Recalled', 365, false, 'unsaleable', true, 6, '{"es": {"label": "Retirado del mercado"}}'),
  ('Unsold', 0, false, 'saleable', false, 7, '{"es": {"label": "No vendido"}}');
--> statement-breakpoint
INSERT INTO "accounting_settings" DEFAULT VALUES;
