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
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order" ON "invoice" USING btree ("order_id","revision");