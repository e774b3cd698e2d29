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
ALTER TABLE "customer_import_row" ADD CONSTRAINT "customer_import_row_import_id_customer_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."customer_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_import_row_kind" ON "customer_import_row" USING btree ("import_id","kind","line");