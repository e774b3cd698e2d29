CREATE TABLE "document_counter" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"number" bigint NOT NULL,
	"revision" integer NOT NULL,
	"position" integer NOT NULL,
	"order_line_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"item_no" text NOT NULL,
	"title" text NOT NULL,
	"upc" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "invoice_line_number_revision_position_pk" PRIMARY KEY("number","revision","position")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"terms_id" uuid,
	"credit_limit_cents" bigint,
	"is_on_hold" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contradicts_since" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_name" text NOT NULL,
	CONSTRAINT "account_entry_cents" CHECK (cents <> 0)
);
--> statement-breakpoint
CREATE TABLE "account_item" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" bigint,
	"order_id" uuid,
	"day" date NOT NULL,
	"due_on" date,
	"cents" bigint NOT NULL,
	"settled_cents" bigint DEFAULT 0 NOT NULL,
	"method" text,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"idempotency_key" text,
	"body_hash" text,
	CONSTRAINT "account_item_settled" CHECK (settled_cents between 0 and abs(cents)),
	CONSTRAINT "account_item_charge" CHECK ((due_on is not null) = (cents >= 0))
);
--> statement-breakpoint
CREATE TABLE "allocation" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"credit_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"day" date NOT NULL,
	"undone_on" date,
	CONSTRAINT "allocation_cents" CHECK (cents > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_terms" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"name" text NOT NULL,
	"rule" text NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"discount_bp" integer DEFAULT 0 NOT NULL,
	"discount_days" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "features" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_number_revision_invoice_number_revision_fk" FOREIGN KEY ("number","revision") REFERENCES "public"."invoice"("number","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_terms_id_payment_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."payment_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_entry" ADD CONSTRAINT "account_entry_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_entry" ADD CONSTRAINT "account_entry_item_id_account_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."account_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_item" ADD CONSTRAINT "account_item_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_item" ADD CONSTRAINT "account_item_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_credit_id_account_item_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."account_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_charge_id_account_item_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."account_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_line_product" ON "invoice_line" USING btree ("product_id","number");--> statement-breakpoint
CREATE INDEX "invoice_line_order_line" ON "invoice_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "account_contradicting" ON "account" USING btree ("customer_id") WHERE contradicts_since is not null;--> statement-breakpoint
CREATE INDEX "account_by_balance" ON "account" USING btree ("balance_cents","customer_id");--> statement-breakpoint
CREATE INDEX "account_by_terms" ON "account" USING btree ("terms_id");--> statement-breakpoint
CREATE INDEX "account_entry_of" ON "account_entry" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_item_number" ON "account_item" USING btree ("kind","number") WHERE number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_item_key" ON "account_item" USING btree ("customer_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "account_item_open" ON "account_item" USING btree ("customer_id","due_on","number") WHERE settled_cents < abs(cents);--> statement-breakpoint
CREATE INDEX "account_item_of" ON "account_item" USING btree ("customer_id","at","id");--> statement-breakpoint
CREATE INDEX "account_item_order" ON "account_item" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "allocation_credit" ON "allocation" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "allocation_charge" ON "allocation" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_terms_name" ON "payment_terms" USING btree (lower("name"));