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
ALTER TABLE "order_line" ADD COLUMN "pick_reason" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "picker_name" text;--> statement-breakpoint
ALTER TABLE "order_pick" ADD CONSTRAINT "order_pick_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_pick_order" ON "order_pick" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_pick_age" ON "order_pick" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_order_to_pick" ON "customer_order" USING btree ("pickup_date",(right("pickup_time", 2) || lpad(replace(split_part("pickup_time", ':', 1), '12', '00'), 2, '0')),"number","id") WHERE status = 'confirmed';