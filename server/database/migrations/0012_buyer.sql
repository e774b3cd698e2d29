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
ALTER TABLE "statement" ADD CONSTRAINT "statement_day_statement_run_day_fk" FOREIGN KEY ("day") REFERENCES "public"."statement_run"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_of" ON "statement" USING btree ("customer_id","day");--> statement-breakpoint
CREATE INDEX "account_entry_change" ON "account_entry" USING btree ("day") WHERE kind = 'invoice_change';--> statement-breakpoint
CREATE INDEX "allocation_day" ON "allocation" USING btree ("day");--> statement-breakpoint
CREATE INDEX "allocation_undone" ON "allocation" USING btree ("undone_on") WHERE undone_on is not null;