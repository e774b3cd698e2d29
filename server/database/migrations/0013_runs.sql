CREATE TABLE "driver_run" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "driver_run_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"day" date NOT NULL,
	"route_id" uuid,
	"route_name" text DEFAULT '' NOT NULL,
	"driver_id" uuid NOT NULL,
	"plate" text DEFAULT '' NOT NULL,
	"opening_float_cents" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"settlement" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "driver_run_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "run_op" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"stop_id" uuid,
	"nr" bigint GENERATED ALWAYS AS IDENTITY (sequence name "run_op_nr_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"seq" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"item_id" uuid,
	"decided_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_stop" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"run_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	"receiver" text DEFAULT '' NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"mail_id" uuid
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "over_short_limit" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_run" ADD CONSTRAINT "driver_run_driver_id_staff_member_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_op" ADD CONSTRAINT "run_op_run_id_driver_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."driver_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_op" ADD CONSTRAINT "run_op_stop_id_run_stop_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."run_stop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_op" ADD CONSTRAINT "run_op_item_id_account_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."account_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stop" ADD CONSTRAINT "run_stop_run_id_driver_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."driver_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stop" ADD CONSTRAINT "run_stop_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_run_day" ON "driver_run" USING btree ("day","number");--> statement-breakpoint
CREATE INDEX "driver_run_open" ON "driver_run" USING btree ("day") WHERE status <> 'settled';--> statement-breakpoint
CREATE INDEX "driver_run_driver" ON "driver_run" USING btree ("driver_id","day");--> statement-breakpoint
CREATE INDEX "run_op_run" ON "run_op" USING btree ("run_id","nr");--> statement-breakpoint
CREATE INDEX "run_op_stop" ON "run_op" USING btree ("stop_id","nr");--> statement-breakpoint
CREATE INDEX "run_op_waiting" ON "run_op" USING btree ("run_id") WHERE state in ('late', 'set_aside');--> statement-breakpoint
CREATE INDEX "run_op_item" ON "run_op" USING btree ("item_id") WHERE item_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "run_stop_order" ON "run_stop" USING btree ("order_id") WHERE is_open;--> statement-breakpoint
CREATE UNIQUE INDEX "run_stop_of_run" ON "run_stop" USING btree ("run_id","order_id");--> statement-breakpoint
CREATE INDEX "run_stop_of_order" ON "run_stop" USING btree ("order_id");