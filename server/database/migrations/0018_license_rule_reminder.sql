CREATE TABLE "license_rule_reminder" (
	"rule_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "license_rule_reminder_rule_id_customer_id_days_pk" PRIMARY KEY("rule_id","customer_id","days")
);
--> statement-breakpoint
ALTER TABLE "license_rule_reminder" ADD CONSTRAINT "license_rule_reminder_rule_id_license_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."license_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_rule_reminder" ADD CONSTRAINT "license_rule_reminder_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "license_rule_reminder_customer" ON "license_rule_reminder" USING btree ("customer_id");