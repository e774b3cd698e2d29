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
ALTER TABLE "staff_member" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "pickup_hours" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "closed_days" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_view_list" ON "saved_view" USING btree ("list");--> statement-breakpoint
CREATE INDEX "saved_view_owner" ON "saved_view" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "audit_entry_by_entity" ON "audit_entry" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "contact_message_new" ON "contact_message" USING btree ("id") WHERE status = 'new';--> statement-breakpoint
CREATE INDEX "job_application_new" ON "job_application" USING btree ("id") WHERE status = 'new';--> statement-breakpoint
CREATE INDEX "mail_by_kind" ON "mail" USING btree ("kind","created_at","id");