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
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_attached" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_of" ON "document" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "document_unattached" ON "document" USING btree ("created_at") WHERE not is_attached;