create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- Splits a text into its words, lower case and without accents, not stemmed.
create text search configuration public.shop (copy = pg_catalog.simple);
--> statement-breakpoint
alter text search configuration public.shop
  alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.simple;
--> statement-breakpoint
create sequence catalogue_version;
--> statement-breakpoint
CREATE TABLE "attempt" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"business_name" text NOT NULL,
	"business_address" text NOT NULL,
	"apt_no" text NOT NULL,
	"city" text NOT NULL,
	"zip" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"pickup_time" text DEFAULT '9:00 AM' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"password_hash" text NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"who" text GENERATED ALWAYS AS (comparable_text(name || chr(10) || business_name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g') || chr(10) || business_address || chr(10) || city || chr(10) || state || chr(10) || zip)) STORED,
	"status_reason" text DEFAULT '' NOT NULL,
	"status_by" text DEFAULT '' NOT NULL,
	"status_at" timestamp (3) with time zone,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"pays_by_invoice" boolean DEFAULT false NOT NULL,
	"price_list_id" uuid,
	"delivery_route_id" uuid,
	"language" text
);
--> statement-breakpoint
CREATE TABLE "customer_approval" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_reason" text NOT NULL,
	"status_by" text NOT NULL,
	"status_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_sales" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "known_address" (
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_address_account_id_address_pk" PRIMARY KEY("account_id","address")
);
--> statement-breakpoint
CREATE TABLE "password_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_member" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"totp_secret" text,
	"totp_used_period" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "deleted_row" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"title" text NOT NULL,
	"row" jsonb NOT NULL,
	"related" jsonb NOT NULL,
	"staff_name" text NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "cart_line_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "best_seller" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_change" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"summary" text NOT NULL,
	"products" integer NOT NULL,
	"staff_name" text NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" bigint,
	"keys" text[] NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_change_version" UNIQUE("version")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"banner" text DEFAULT '' NOT NULL,
	"parent_id" uuid,
	"show_on_home_page" boolean DEFAULT false NOT NULL,
	"show_in_menu" boolean DEFAULT false NOT NULL,
	"show_in_side_bar" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "category_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"item_no" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"price_cents" integer,
	"price_varies" text DEFAULT '' NOT NULL,
	"upc" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"units_per_case" integer,
	"thumbnail" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"listed" boolean GENERATED ALWAYS AS (on_sale and coalesce(price_cents, 0) > 0) STORED NOT NULL,
	"item_code" text GENERATED ALWAYS AS (ltrim(regexp_replace(lower(item_no), '[^a-z0-9]', '', 'g'), '0')) STORED,
	"upc_code" text GENERATED ALWAYS AS (ltrim(regexp_replace(upc, '[^0-9]', '', 'g'), '0')) STORED,
	"staff_pick" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('public.shop', search_text(title)), 'A') || setweight(to_tsvector('public.shop', search_text(unit || ' ' || short_description)), 'C')) STORED,
	"bin_location" text DEFAULT '' NOT NULL,
	"cost_cents" integer,
	"units" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"quantity_multiple" integer DEFAULT 1 NOT NULL,
	"unit_codes" text[] GENERATED ALWAYS AS (unit_codes(units)) STORED,
	CONSTRAINT "product_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_category_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_change" (
	"source_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"item_no" text NOT NULL,
	"title" text NOT NULL,
	"field" text NOT NULL,
	"was" text NOT NULL,
	"now" text NOT NULL,
	"doubt" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "product_change_source_id_position_pk" PRIMARY KEY("source_id","position")
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"words" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shelf" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	"is_first" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shelf_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "shelf_count" (
	"categories" uuid[] NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"touched_until" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flyer" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"image" text NOT NULL,
	"status" text DEFAULT 'inactive' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"visible_from" timestamp (3) with time zone,
	"visible_until" timestamp (3) with time zone,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "flyer_period" CHECK (visible_until > visible_from)
);
--> statement-breakpoint
CREATE TABLE "page_text" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"page" text NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"visible_from" timestamp (3) with time zone,
	"visible_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "page_text_period" CHECK (visible_until > visible_from)
);
--> statement-breakpoint
CREATE TABLE "page_widget" (
	"page" text PRIMARY KEY NOT NULL,
	"categories" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"visible_from" timestamp (3) with time zone,
	"visible_until" timestamp (3) with time zone,
	CONSTRAINT "page_widget_period" CHECK (visible_until > visible_from)
);
--> statement-breakpoint
CREATE TABLE "section" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"visible_from" timestamp (3) with time zone,
	"visible_until" timestamp (3) with time zone,
	CONSTRAINT "section_period" CHECK (visible_until > visible_from)
);
--> statement-breakpoint
CREATE TABLE "slide" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"section_id" uuid NOT NULL,
	"banner" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"visible_from" timestamp (3) with time zone,
	"visible_until" timestamp (3) with time zone,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "slide_period" CHECK (visible_until > visible_from)
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_import" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"header" jsonb NOT NULL,
	"cells" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"approve" boolean DEFAULT false NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"password_hash" text DEFAULT '' NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_import_row" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"customer_id" uuid,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "customer_import_row_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "delivery_route" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"name" text NOT NULL,
	"weekdays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"holidays" date[] DEFAULT '{}' NOT NULL,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"below_minimum" text DEFAULT 'fee' NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"zip_codes" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_load" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_finished" boolean DEFAULT false NOT NULL,
	CONSTRAINT "demo_load_one_row" CHECK ("demo_load"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"header" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rejection" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "import_rejection_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"item_no" text NOT NULL,
	"item_key" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"short_description" text NOT NULL,
	"category_path" text[] NOT NULL,
	"category_key" text NOT NULL,
	"price_cents" integer,
	"price_varies" text NOT NULL,
	"unit" text NOT NULL,
	"units_per_case" integer,
	"upc" text,
	"image" text,
	"in_stock" boolean,
	"bin_location" text DEFAULT '' NOT NULL,
	"stock_count" integer,
	"cost_cents" integer,
	"on_sale" boolean,
	"case_quantity" integer,
	"case_upc" text,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"quantity_multiple" integer DEFAULT 1 NOT NULL,
	"price_list_id" uuid,
	"from_quantity" integer DEFAULT 1 NOT NULL,
	"is_special" boolean DEFAULT false NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	CONSTRAINT "import_row_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"report" jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"progress" jsonb,
	"number_missing" boolean DEFAULT false NOT NULL,
	"price_list_id" uuid
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"assigned_to" uuid,
	"words" text GENERATED ALWAYS AS (comparable_text(name || chr(10) || email || chr(10) || subject || chr(10) || message || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED,
	"language" text
);
--> statement-breakpoint
CREATE TABLE "job_application" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"position" text NOT NULL,
	"comments" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"assigned_to" uuid,
	"words" text GENERATED ALWAYS AS (comparable_text(full_name || chr(10) || email || chr(10) || position || chr(10) || comments || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED,
	"language" text
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"number" bigint NOT NULL,
	"revision" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "invoice_number_revision_pk" PRIMARY KEY("number","revision")
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "invoice_counter_one_row" CHECK ("invoice_counter"."is_only")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"content" jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"request_id" text DEFAULT '' NOT NULL,
	"words" text GENERATED ALWAYS AS (comparable_text(to_address || chr(10) || subject)) STORED
);
--> statement-breakpoint
CREATE TABLE "unqueued_mail" (
	"mail_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_note" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mail_id" uuid,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_guide" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_guide_row" (
	"guide_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"par" integer,
	"par_at" timestamp (3) with time zone,
	"on_hand" integer,
	"on_hand_at" timestamp (3) with time zone,
	"quantity" integer,
	"quantity_at" timestamp (3) with time zone,
	"position" double precision,
	"position_at" timestamp (3) with time zone,
	"listed" boolean,
	"listed_at" timestamp (3) with time zone,
	CONSTRAINT "order_guide_row_guide_id_product_id_pk" PRIMARY KEY("guide_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"last_ordered_at" timestamp (3) with time zone NOT NULL,
	"last_quantity" integer NOT NULL,
	"last_price_cents" integer NOT NULL,
	"days" bit(90) NOT NULL,
	CONSTRAINT "purchase_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"customer_id" uuid NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"type" text NOT NULL,
	"pickup_date" date,
	"pickup_time" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"business_name" text NOT NULL,
	"business_address" text NOT NULL,
	"additional_comments" text DEFAULT '' NOT NULL,
	"total_cents" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"out_for_delivery_at" timestamp (3) with time zone,
	"placed_by_staff_id" uuid,
	"placed_by_staff_name" text,
	"buyer_id" uuid,
	"delivery_fee_cents" integer DEFAULT 0 NOT NULL,
	"delivery_route_id" uuid,
	"delivery_cutoff" timestamp (3) with time zone,
	-- Written by hand: Drizzle can't describe `include`.
	CONSTRAINT "customer_order_number" UNIQUE("number") INCLUDE ("status","type","created_at","total_cents","pickup_time","id")
);
--> statement-breakpoint
CREATE TABLE "order_buyer" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_count" (
	"status" text NOT NULL,
	"type" text NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"change" jsonb,
	"mail_id" uuid
);
--> statement-breakpoint
CREATE TABLE "order_key" (
	"customer_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_key_customer_id_key_pk" PRIMARY KEY("customer_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"item_no" text NOT NULL,
	"thumbnail" text NOT NULL,
	"unit" text NOT NULL,
	"price_varies" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"ordered_quantity" integer,
	"picked_quantity" integer,
	"short_reason" text,
	"substitute_for" uuid,
	"pick_reason" text,
	"picker_name" text,
	"units" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_pick" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"was" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"product_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"was_cents" integer,
	"now_cents" integer,
	"staff_name" text NOT NULL,
	"reason" text NOT NULL,
	"source_id" uuid,
	"source_name" text DEFAULT '' NOT NULL,
	"list_name" text DEFAULT '' NOT NULL,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"is_special" boolean DEFAULT false NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "price_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"touched_until" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_entry" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"product_id" uuid NOT NULL,
	"list_id" uuid,
	"is_special" boolean DEFAULT false NOT NULL,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"price_cents" integer NOT NULL,
	CONSTRAINT "price_entry_once" UNIQUE NULLS NOT DISTINCT("product_id","list_id","is_special","min_quantity","valid_from"),
	CONSTRAINT "price_entry_price" CHECK ("price_entry"."price_cents" > 0),
	CONSTRAINT "price_entry_quantity" CHECK ("price_entry"."min_quantity" > 0),
	CONSTRAINT "price_entry_period" CHECK ("price_entry"."valid_until" > "price_entry"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"name" text NOT NULL,
	"basis_points" integer DEFAULT 10000 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_list_basis_points" CHECK ("price_list"."basis_points" > 0)
);
--> statement-breakpoint
CREATE TABLE "main_category_change" (
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_change" (
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_period" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"time_zone" text NOT NULL,
	"orders" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"has_categories" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sales_period_days" UNIQUE("first_day","last_day")
);
--> statement-breakpoint
CREATE TABLE "sales_period_category" (
	"period_id" integer NOT NULL,
	"category_id" uuid,
	"quantity" bigint NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_period_customer" (
	"period_id" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_period_item" (
	"period_id" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"quantity" bigint NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searched_text" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"searches" integer NOT NULL,
	"results" integer NOT NULL,
	CONSTRAINT "searched_text_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
CREATE TABLE "unknown_scan" (
	"day" date NOT NULL,
	"code" text NOT NULL,
	"scans" integer NOT NULL,
	CONSTRAINT "unknown_scan_day_code_pk" PRIMARY KEY("day","code")
);
--> statement-breakpoint
CREATE TABLE "unknown_scan_id" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"staff_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_challenge" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"staff_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_code_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"audience" text NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"store_name" text DEFAULT 'Endcap' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"facebook" text DEFAULT '' NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"tiktok" text DEFAULT '' NOT NULL,
	"youtube" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"order_details" text DEFAULT 'as-specified' NOT NULL,
	"notify_email" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pickup_hours" jsonb,
	"closed_days" date[] DEFAULT '{}' NOT NULL,
	"order_mails" text[] DEFAULT '{"confirmed","changed","ready","out_for_delivery","delivered","cancelled"}' NOT NULL,
	"low_stock_level" integer DEFAULT 10 NOT NULL,
	"staff_session_hours" integer DEFAULT 12 NOT NULL,
	"staff_idle_minutes" integer DEFAULT 120 NOT NULL,
	"require_second_factor" boolean DEFAULT false NOT NULL,
	"mail_texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"age_disclaimer" text DEFAULT '' NOT NULL,
	"footer_disclaimer" text DEFAULT '' NOT NULL,
	"checkout_disclaimer" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"available" integer GENERATED ALWAYS AS (count - reserved) STORED,
	"reorder_level" integer
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"was" integer,
	"now" integer,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"staff_name" text NOT NULL,
	"order_id" uuid,
	"request_id" uuid
);
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_price_list_id_price_list_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_list"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_delivery_route_id_delivery_route_id_fk" FOREIGN KEY ("delivery_route_id") REFERENCES "public"."delivery_route"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_approval" ADD CONSTRAINT "customer_approval_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_sales" ADD CONSTRAINT "customer_sales_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_customer_id_cart_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."cart"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_seller" ADD CONSTRAINT "best_seller_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_import_row" ADD CONSTRAINT "customer_import_row_import_id_customer_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."customer_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rejection" ADD CONSTRAINT "import_rejection_import_id_import_run_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import_id_import_run_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_price_list_id_price_list_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_assigned_to_staff_member_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_assigned_to_staff_member_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guide" ADD CONSTRAINT "order_guide_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guide_row" ADD CONSTRAINT "order_guide_row_guide_id_order_guide_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."order_guide"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_key" ADD CONSTRAINT "order_key_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_key" ADD CONSTRAINT "order_key_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pick" ADD CONSTRAINT "order_pick_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_entry" ADD CONSTRAINT "price_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_entry" ADD CONSTRAINT "price_entry_list_id_price_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenge" ADD CONSTRAINT "factor_challenge_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_by_key" ON "attempt" USING btree ("kind","key","at");--> statement-breakpoint
CREATE INDEX "attempt_by_address" ON "attempt" USING btree ("kind","address","at");--> statement-breakpoint
CREATE INDEX "attempt_at" ON "attempt" USING btree ("at");--> statement-breakpoint
-- Written by hand: Drizzle can't describe `include`.
CREATE UNIQUE INDEX "customer_email" ON "customer" USING btree (lower("email")) INCLUDE ("email", "id", "status");--> statement-breakpoint
CREATE INDEX "customer_newest" ON "customer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_by_status" ON "customer" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_who" ON "customer" USING gin ("who" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_tags" ON "customer" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "customer_by_business" ON "customer" USING btree ("business_name" collate "und-x-icu","id","status");--> statement-breakpoint
CREATE INDEX "customer_by_name" ON "customer" USING btree ("name" collate "und-x-icu","id","status");--> statement-breakpoint
CREATE INDEX "customer_by_city" ON "customer" USING btree ("city" collate "und-x-icu","id","status");--> statement-breakpoint
CREATE INDEX "customer_by_phone" ON "customer" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"id","status","phone");--> statement-breakpoint
CREATE INDEX "customer_by_route" ON "customer" USING btree ("delivery_route_id","id");--> statement-breakpoint
CREATE INDEX "customer_by_zip" ON "customer" USING btree (left("zip", 5),"id");--> statement-breakpoint
CREATE INDEX "customer_by_mailbox" ON "customer" USING btree (regexp_replace(lower("email"), '[+][^@]*@', '@'));--> statement-breakpoint
CREATE INDEX "customer_by_address" ON "customer" USING btree (regexp_replace(comparable_text("business_address" || "zip"), '[^a-z0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "customer_by_price_list" ON "customer" USING btree ("price_list_id") WHERE price_list_id is not null;--> statement-breakpoint
CREATE INDEX "customer_sales_by_orders" ON "customer_sales" USING btree ("orders","customer_id");--> statement-breakpoint
CREATE INDEX "customer_sales_by_total" ON "customer_sales" USING btree ("total_cents","customer_id");--> statement-breakpoint
CREATE INDEX "customer_sales_by_last_order" ON "customer_sales" USING btree ("last_order_at" NULLS FIRST,"customer_id");--> statement-breakpoint
CREATE INDEX "password_token_account" ON "password_token" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_member_email" ON "staff_member" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_entry_newest" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_by_entity" ON "audit_entry" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of" ON "audit_entry" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_by" ON "audit_entry" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "deleted_row_newest" ON "deleted_row" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "deleted_row_of_entity" ON "deleted_row" USING btree ("entity","deleted_at","id");--> statement-breakpoint
CREATE INDEX "bulk_change_newest" ON "bulk_change" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "category_title_under_parent" ON "category" USING btree (coalesce("parent_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("title"));--> statement-breakpoint
CREATE INDEX "category_by_title" ON "category" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id");--> statement-breakpoint
-- Written by hand: Drizzle can't describe `include`.
CREATE UNIQUE INDEX "product_item_no" ON "product" USING btree (lower("item_no")) INCLUDE ("item_no", "id", "on_sale", "in_stock");--> statement-breakpoint
CREATE INDEX "product_by_title" ON "product" USING btree ("title" collate "und-x-icu","id","on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("created_at","id","on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_by_price" ON "product" USING btree ("price_cents","id","on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_by_price_desc" ON "product" USING btree ("price_cents" DESC NULLS LAST,"id" DESC NULLS FIRST,"on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_updated" ON "product" USING btree ("updated_at","id","on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_by_upc" ON "product" USING btree ("upc","id","on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_by_bin" ON "product" USING btree ("bin_location","id","on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_by_cost" ON "product" USING btree (coalesce("cost_cents", -1),"id","on_sale","in_stock","cost_cents");--> statement-breakpoint
CREATE INDEX "product_by_price_note" ON "product" USING btree ("price_varies","id","on_sale","in_stock");--> statement-breakpoint
CREATE INDEX "product_by_on_sale" ON "product" USING btree ("on_sale","id","in_stock");--> statement-breakpoint
CREATE INDEX "product_by_in_stock" ON "product" USING btree ("in_stock","id","on_sale");--> statement-breakpoint
CREATE INDEX "product_without_picture" ON "product" USING btree ("id") WHERE thumbnail = '';--> statement-breakpoint
CREATE INDEX "product_item_code" ON "product" USING btree ("item_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_upc_code" ON "product" USING btree ("upc_code" text_pattern_ops) WHERE upc_code <> '';--> statement-breakpoint
CREATE INDEX "product_unit_codes" ON "product" USING gin ("unit_codes") WHERE unit_codes <> '{}';--> statement-breakpoint
CREATE INDEX "product_words" ON "product" USING gin ("words") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "product_search_scan" ON "product" USING btree ("in_stock","created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "product_staff_picks" ON "product" USING btree ("id") WHERE staff_pick;--> statement-breakpoint
CREATE INDEX "product_category_products" ON "product_category" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "search_word_word" ON "search_word" USING btree ("word" text_pattern_ops,"products");--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shelf_by_title" ON "shelf" USING btree ("category_id","title" collate "und-x-icu","product_id");--> statement-breakpoint
CREATE INDEX "shelf_newest" ON "shelf" USING btree ("category_id","created_at","product_id");--> statement-breakpoint
CREATE INDEX "shelf_by_price" ON "shelf" USING btree ("category_id","price_cents","product_id");--> statement-breakpoint
CREATE INDEX "shelf_all_by_title" ON "shelf" USING btree ("title" collate "und-x-icu","product_id") WHERE is_first;--> statement-breakpoint
CREATE INDEX "shelf_all_newest" ON "shelf" USING btree ("created_at","product_id") WHERE is_first;--> statement-breakpoint
CREATE INDEX "shelf_all_by_price" ON "shelf" USING btree ("price_cents","product_id") WHERE is_first;--> statement-breakpoint
CREATE UNIQUE INDEX "flyer_one_active" ON "flyer" USING btree ("status") WHERE status = 'active' and visible_from is null;--> statement-breakpoint
CREATE INDEX "page_text_page" ON "page_text" USING btree ("page","position");--> statement-breakpoint
CREATE INDEX "slide_section" ON "slide" USING btree ("section_id","position");--> statement-breakpoint
CREATE INDEX "customer_import_row_kind" ON "customer_import_row" USING btree ("import_id","kind","line");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_route_name" ON "delivery_route" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "delivery_route_by_name" ON "delivery_route" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "delivery_route_zip_codes" ON "delivery_route" USING gin ("zip_codes");--> statement-breakpoint
CREATE INDEX "import_run_newest" ON "import_run" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_words" ON "contact_message" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_message_newest" ON "contact_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_new" ON "contact_message" USING btree ("id") WHERE status = 'new';--> statement-breakpoint
CREATE INDEX "contact_message_by_status" ON "contact_message" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_by_subject" ON "contact_message" USING btree ("subject" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "contact_message_by_name" ON "contact_message" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "contact_message_by_email" ON "contact_message" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "contact_message_by_assignee" ON "contact_message" USING btree ("assigned_to","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_by_mailbox" ON "contact_message" USING btree (regexp_replace(lower("email"), '[+][^@]*@', '@'));--> statement-breakpoint
CREATE INDEX "contact_message_by_phone" ON "contact_message" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "job_application_words" ON "job_application" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_application_newest" ON "job_application" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "job_application_new" ON "job_application" USING btree ("id") WHERE status = 'new';--> statement-breakpoint
CREATE INDEX "job_application_by_status" ON "job_application" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "job_application_by_name" ON "job_application" USING btree ("full_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "job_application_by_position" ON "job_application" USING btree ("position" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "job_application_by_email" ON "job_application" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "job_application_by_assignee" ON "job_application" USING btree ("assigned_to","created_at","id");--> statement-breakpoint
CREATE INDEX "job_application_by_mailbox" ON "job_application" USING btree (regexp_replace(lower("email"), '[+][^@]*@', '@'));--> statement-breakpoint
CREATE INDEX "job_application_by_phone" ON "job_application" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order" ON "invoice" USING btree ("order_id","revision");--> statement-breakpoint
CREATE INDEX "mail_newest" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_by_kind" ON "mail" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_by_status" ON "mail" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_words" ON "mail" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE status <> 'queued';--> statement-breakpoint
CREATE INDEX "staff_note_of" ON "staff_note" USING btree ("entity","entity_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_guide_name" ON "order_guide" USING btree ("customer_id",lower("name"));--> statement-breakpoint
CREATE INDEX "purchase_repeated" ON "purchase" USING btree ("last_ordered_at") WHERE bit_count(days) >= 2;--> statement-breakpoint
CREATE INDEX "customer_order_mine" ON "customer_order" USING btree ("customer_id","created_at","number");--> statement-breakpoint
CREATE INDEX "customer_order_newest" ON "customer_order" USING btree ("created_at","number","status","type","total_cents","pickup_time","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_status_rank" ON "customer_order" USING btree (array_position(array['received', 'confirmed', 'ready', 'delivered', 'cancelled'], "status"),"created_at","number","status","type","total_cents","pickup_time","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_total" ON "customer_order" USING btree ("total_cents","number","status","type","created_at","pickup_time","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_business" ON "customer_order" USING btree ("business_name" collate "und-x-icu","number","status","type","created_at","total_cents","pickup_time","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_pickup" ON "customer_order" USING btree ("pickup_date",(right("pickup_time", 2) || lpad(replace(split_part("pickup_time", ':', 1), '12', '00'), 2, '0')),"number","status","type","created_at","total_cents","pickup_time","id");--> statement-breakpoint
CREATE INDEX "customer_order_by_staff" ON "customer_order" USING btree ("number","status","type","created_at","total_cents","id") WHERE placed_by_staff_id is not null;--> statement-breakpoint
CREATE INDEX "customer_order_to_pick" ON "customer_order" USING btree ("pickup_date",(right("pickup_time", 2) || lpad(replace(split_part("pickup_time", ':', 1), '12', '00'), 2, '0')),"number","id") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "customer_order_by_buyer" ON "customer_order" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_buyer_hash" ON "order_buyer" USING btree (md5("words"));--> statement-breakpoint
CREATE INDEX "order_buyer_words" ON "order_buyer" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_key_age" ON "order_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id","quantity","order_id");--> statement-breakpoint
CREATE INDEX "order_line_amount" ON "order_line" USING btree (("quantity" * "price_cents"::bigint),"order_id");--> statement-breakpoint
CREATE INDEX "order_pick_order" ON "order_pick" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_pick_age" ON "order_pick" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "price_change_of_product" ON "price_change" USING btree ("product_id","at","id");--> statement-breakpoint
CREATE INDEX "price_entry_of_list" ON "price_entry" USING btree ("list_id","product_id");--> statement-breakpoint
CREATE INDEX "price_entry_begins" ON "price_entry" USING btree ("valid_from") WHERE valid_from is not null;--> statement-breakpoint
CREATE INDEX "price_entry_ends" ON "price_entry" USING btree ("valid_until") WHERE valid_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_name" ON "price_list" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "sales_period_category_period" ON "sales_period_category" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "sales_period_customer_period" ON "sales_period_customer" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "sales_period_item_period" ON "sales_period_item" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "searched_text_without_results" ON "searched_text" USING btree ("day","text") WHERE results = 0;--> statement-breakpoint
CREATE INDEX "unknown_scan_id_by_day" ON "unknown_scan_id" USING btree ("day");--> statement-breakpoint
CREATE INDEX "saved_view_list" ON "saved_view" USING btree ("list");--> statement-breakpoint
CREATE INDEX "saved_view_owner" ON "saved_view" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "factor_challenge_of_staff" ON "factor_challenge" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "factor_challenge_expiry" ON "factor_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_of_staff" ON "passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "session_of_account" ON "session" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "product_stock_available" ON "product_stock" USING btree ("available","product_id");--> statement-breakpoint
CREATE INDEX "product_stock_count" ON "product_stock" USING btree ("count","product_id");--> statement-breakpoint
CREATE INDEX "stock_movement_of_product" ON "stock_movement" USING btree ("product_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_request" ON "stock_movement" USING btree ("product_id","request_id") WHERE request_id is not null;
--> statement-breakpoint
-- No query filters mails by their content: to analyze it PostgreSQL unpacked thousands of them,
-- half a second of a processor each time, while orders came.
ALTER TABLE "mail" ALTER COLUMN "content" SET STATISTICS 0, ALTER COLUMN "html" SET STATISTICS 0, ALTER COLUMN "text" SET STATISTICS 0;
--> statement-breakpoint
insert into settings default values;
--> statement-breakpoint
insert into page_widget (page) values ('vapes'), ('drinks');
--> statement-breakpoint
insert into content_clock (id) values (1);
--> statement-breakpoint
insert into price_clock (id) values (1);
--> statement-breakpoint
-- Usual words of the trade; staff add their own.
insert into search_synonym (words) values
  ('{soda,pop,soft drink}'),
  ('{vape,ecig,e cigarette,e cig,disposable}'),
  ('{e liquid,eliquid,e juice,ejuice,vape juice}'),
  ('{chips,crisps}'),
  ('{raspberry,razz,rasp}'),
  ('{cigarillo,blunt}'),
  ('{smokes,cigarettes,cigs}'),
  ('{tissue,toilet paper,bath tissue}'),
  ('{earphones,earbuds,headphones}'),
  ('{charger,charging cable}'),
  ('{rolling papers,papers}'),
  ('{hookah,shisha}');
--> statement-breakpoint
insert into page_text (page, kind, heading, position, body) values
('about', 'text', '', 0, '{store_name} began in 2013 with one van, a rented bay and a list of eleven stores around Atlanta that were tired of waiting for their orders. The first catalog was a stapled price list; the first warehouse was small enough to count by hand.

Today we supply convenience stores and smoke shops across Georgia and its neighboring states with what their customers ask for every day: vapes, drinks, cigarettes and cigars, snacks, candy, glass and the supplies that keep a store running.'),
('about', 'figures', '', 1, '2013 | founded in Georgia
7 days | a week the dock is open
1 call | to a person who knows your store'),
('about', 'text', 'A word from the owner', 2, '“I ran a store on Buford Highway for nine years before I ever drove a delivery. I know what an empty peg costs on a Friday night, and I know how it feels to be the last stop on somebody’s route. So we do it the other way round: the price you see is the price on the invoice, what you order is what comes off the truck, and if we got it wrong, we say so and make it right the same week.”

“We sell to licensed retailers only, and we check. That protects your license as much as ours. If you are opening your first store, call us before you order: the first order is the one most people get wrong.”'),
('careers', 'text', '', 0, 'We are the people behind the counter behind the counter. Since 2013 our crew in Georgia has been picking, packing and driving what convenience stores and smoke shops sell every day.

Some of us started on the dock and now plan the routes; some came from a store of their own. What we share is that an order leaves when we said it would, and that a phone call is answered by somebody who can help.');
