CREATE TABLE "excise_rate" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"state_code" text NOT NULL,
	"class_id" uuid NOT NULL,
	"method" text NOT NULL,
	"rate_micros" bigint,
	"basis_points" integer,
	"cap_micros" bigint,
	"is_added" boolean DEFAULT false NOT NULL,
	"label" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"source" text DEFAULT '' NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"confirmed_by" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "excise_rate_values" CHECK ((method = 'none') = (rate_micros is null and basis_points is null)
      and (method = 'percent_of_cost') = (basis_points is not null)),
	CONSTRAINT "excise_rate_range" CHECK (rate_micros >= 0 and cap_micros >= 0
      and basis_points between 0 and 100000),
	CONSTRAINT "excise_rate_period_order" CHECK (valid_until > valid_from)
);
--> statement-breakpoint
CREATE TABLE "order_line_excise" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"micros" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"rate_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_rule" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"state_code" text NOT NULL,
	"field" text NOT NULL,
	"wording" text DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"source" text DEFAULT '' NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"confirmed_by" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_rule_period_order" CHECK (valid_until > valid_from)
);
--> statement-breakpoint
CREATE TABLE "compliance_event" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"product_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"day" date NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "license" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"customer_id" uuid,
	"kind_id" uuid NOT NULL,
	"number" text NOT NULL,
	"first_issued_on" date,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"covers" uuid[] DEFAULT '{}' NOT NULL,
	"premises_key" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"status" text DEFAULT 'submitted' NOT NULL,
	"submitted_by" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"method" text,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "license_period" CHECK (valid_until >= valid_from)
);
--> statement-breakpoint
CREATE TABLE "license_kind" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"state_code" text NOT NULL,
	"authority" text DEFAULT '' NOT NULL,
	"number_pattern" text DEFAULT '' NOT NULL,
	"number_example" text DEFAULT '' NOT NULL,
	"expiry_rule" text DEFAULT 'entered' NOT NULL,
	"fixed_day" text DEFAULT '' NOT NULL,
	"is_premises_bound" boolean DEFAULT true NOT NULL,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"needs_document" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "license_kind_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "license_reminder" (
	"license_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "license_reminder_license_id_days_pk" PRIMARY KEY("license_id","days")
);
--> statement-breakpoint
CREATE TABLE "license_rule" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"state_code" text NOT NULL,
	"class_id" uuid NOT NULL,
	"buyer_class" text,
	"kind_id" uuid,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"source" text DEFAULT '' NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"confirmed_by" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "license_rule_period" CHECK (valid_until > valid_from)
);
--> statement-breakpoint
CREATE TABLE "served_state" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"state_code" text NOT NULL,
	"class_id" uuid,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "served_state_period" CHECK (valid_until > valid_from)
);
--> statement-breakpoint
CREATE TABLE "product_class" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"is_regulated" boolean DEFAULT true NOT NULL,
	"reporting_unit" text NOT NULL,
	"pact_kind" text DEFAULT '' NOT NULL,
	"minimum_age" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_class_code" UNIQUE("code"),
	CONSTRAINT "product_class_code_form" CHECK (code ~ '^[a-z][a-z0-9-]{1,39}$')
);
--> statement-breakpoint
CREATE TABLE "wholesale_cost" (
	"product_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"cents" integer NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wholesale_cost_product_id_valid_from_pk" PRIMARY KEY("product_id","valid_from"),
	CONSTRAINT "wholesale_cost_cents" CHECK (cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "document" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "class_of_trade" text DEFAULT 'retailer' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "fein" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "county" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "sales_tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "resale_review_on" date;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "state_code" text GENERATED ALWAYS AS (state_code(state)) STORED;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "class_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "brand_family" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "manufacturer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "flavor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "sticks" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "items" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "volume_ul" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "weight_moz" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "tax_status" text DEFAULT 'untaxed' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "class_code" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "brand_family" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "manufacturer" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "flavor" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "sticks" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "items" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "volume_ul" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "weight_moz" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "tax_status" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "wholesale_cents" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "wholesale_from" date;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "ship_date" date;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "ship_to_state" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "tax_mark" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "excise_cents" bigint;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "kind" text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "class_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "brand_family" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "manufacturer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "sticks" integer;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "items" integer;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "volume_ul" integer;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "weight_moz" integer;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "wholesale_cost_cents" integer;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "tax_status" text DEFAULT 'not_taxable' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "excise_micros" bigint;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "excise_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "rate_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "explanation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memo_line" ADD COLUMN "excise_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "memo_line" ADD COLUMN "is_excise_added" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "excise_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "ship_date" date;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "home_state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "ship_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "transit_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "block_unclassified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "require_resale_certificate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "approval_needs_license" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "auto_invoice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "excise_rate" ADD CONSTRAINT "excise_rate_class_id_product_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."product_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_excise" ADD CONSTRAINT "order_line_excise_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_excise" ADD CONSTRAINT "order_line_excise_rate_id_excise_rate_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."excise_rate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_event" ADD CONSTRAINT "compliance_event_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license" ADD CONSTRAINT "license_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license" ADD CONSTRAINT "license_kind_id_license_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."license_kind"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license" ADD CONSTRAINT "license_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_reminder" ADD CONSTRAINT "license_reminder_license_id_license_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."license"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_rule" ADD CONSTRAINT "license_rule_class_id_product_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."product_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_rule" ADD CONSTRAINT "license_rule_kind_id_license_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."license_kind"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_state" ADD CONSTRAINT "served_state_class_id_product_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."product_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_cost" ADD CONSTRAINT "wholesale_cost_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "excise_rate_class" ON "excise_rate" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "order_line_excise_rate" ON "order_line_excise" USING btree ("rate_id");--> statement-breakpoint
CREATE INDEX "compliance_event_newest" ON "compliance_event" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "compliance_event_customer" ON "compliance_event" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "compliance_event_order" ON "compliance_event" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "license_once" ON "license" USING btree (coalesce("customer_id", '00000000-0000-0000-0000-000000000000'::uuid),"kind_id","number","valid_from") WHERE status in ('submitted', 'verified');--> statement-breakpoint
CREATE INDEX "license_of" ON "license" USING btree ("customer_id","valid_until","id");--> statement-breakpoint
CREATE INDEX "license_number" ON "license" USING btree ("kind_id","number");--> statement-breakpoint
CREATE INDEX "license_ends" ON "license" USING btree ("valid_until","id","status","customer_id");--> statement-breakpoint
CREATE INDEX "license_submitted" ON "license" USING btree ("submitted_at","id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "license_document" ON "license" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "license_rule_class" ON "license_rule" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "license_rule_kind" ON "license_rule" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "served_state_code" ON "served_state" USING btree ("state_code");--> statement-breakpoint
CREATE INDEX "served_state_class" ON "served_state" USING btree ("class_id");--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_rate_id_excise_rate_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."excise_rate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_unknown_state" ON "customer" USING btree ("created_at","id") WHERE state_code is null;--> statement-breakpoint
CREATE INDEX "product_by_class" ON "product" USING btree ("class_code","id") WHERE class_code <> '';--> statement-breakpoint
CREATE INDEX "invoice_line_rate" ON "invoice_line" USING btree ("rate_id") WHERE rate_id is not null;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "license_rule" ADD CONSTRAINT "license_rule_once" EXCLUDE USING gist (
  "state_code" WITH =, "class_id" WITH =, (coalesce("buyer_class", '')) WITH =,
  (coalesce("kind_id", '00000000-0000-0000-0000-000000000000'::uuid)) WITH =,
  daterange("valid_from", "valid_until") WITH &&);--> statement-breakpoint
ALTER TABLE "served_state" ADD CONSTRAINT "served_state_once" EXCLUDE USING gist (
  "state_code" WITH =, (coalesce("class_id", '00000000-0000-0000-0000-000000000000'::uuid)) WITH =,
  daterange("valid_from", "valid_until") WITH &&);--> statement-breakpoint
ALTER TABLE "excise_rate" ADD CONSTRAINT "excise_rate_once" EXCLUDE USING gist (
  "state_code" WITH =, "class_id" WITH =, daterange("valid_from", "valid_until") WITH &&);--> statement-breakpoint
ALTER TABLE "document_rule" ADD CONSTRAINT "document_rule_once" EXCLUDE USING gist (
  "state_code" WITH =, "field" WITH =, daterange("valid_from", "valid_until") WITH &&);
