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
CREATE TABLE "searched_text" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"searches" integer NOT NULL,
	"results" integer NOT NULL,
	CONSTRAINT "searched_text_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "status_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "status_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "status_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "job_application" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "customer_approval" ADD CONSTRAINT "customer_approval_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_sales" ADD CONSTRAINT "customer_sales_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_sales_by_orders" ON "customer_sales" USING btree ("orders","customer_id");--> statement-breakpoint
CREATE INDEX "customer_sales_by_total" ON "customer_sales" USING btree ("total_cents","customer_id");--> statement-breakpoint
CREATE INDEX "customer_sales_by_last_order" ON "customer_sales" USING btree ("last_order_at" NULLS FIRST,"customer_id");--> statement-breakpoint
CREATE INDEX "staff_note_of" ON "staff_note" USING btree ("entity","entity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "searched_text_without_results" ON "searched_text" USING btree ("day","text") WHERE results = 0;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_assigned_to_staff_member_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_assigned_to_staff_member_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_tags" ON "customer" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "customer_by_business" ON "customer" USING btree ("business_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "customer_by_name" ON "customer" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "customer_by_city" ON "customer" USING btree ("city" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "customer_by_phone" ON "customer" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"id");--> statement-breakpoint
CREATE INDEX "customer_by_mailbox" ON "customer" USING btree (regexp_replace(lower("email"), '[+][^@]*@', '@'));--> statement-breakpoint
CREATE INDEX "customer_by_address" ON "customer" USING btree (regexp_replace(comparable_text("business_address" || "zip"), '[^a-z0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "contact_message_by_status" ON "contact_message" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_by_assignee" ON "contact_message" USING btree ("assigned_to","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_by_mailbox" ON "contact_message" USING btree (regexp_replace(lower("email"), '[+][^@]*@', '@'));--> statement-breakpoint
CREATE INDEX "contact_message_by_phone" ON "contact_message" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "job_application_by_status" ON "job_application" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "job_application_by_assignee" ON "job_application" USING btree ("assigned_to","created_at","id");--> statement-breakpoint
CREATE INDEX "job_application_by_mailbox" ON "job_application" USING btree (regexp_replace(lower("email"), '[+][^@]*@', '@'));--> statement-breakpoint
CREATE INDEX "job_application_by_phone" ON "job_application" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "customer_order_open" ON "customer_order" USING btree ("type","pickup_date","pickup_time","status","created_at") WHERE status in ('received', 'confirmed', 'ready');--> statement-breakpoint
INSERT INTO "customer_sales" ("customer_id", "orders", "total_cents", "last_order_at")
SELECT c."id", count(o."id"), coalesce(sum(o."total_cents"), 0), max(o."created_at")
FROM "customer" c LEFT JOIN "customer_order" o ON o."customer_id" = c."id" AND o."status" <> 'cancelled'
GROUP BY c."id";
