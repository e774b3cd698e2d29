CREATE TABLE "event" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" bigint,
	"type" text NOT NULL,
	"object_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"disabled_reason" text DEFAULT '' NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_secret_until" timestamp (3) with time zone,
	"position" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"sender" uuid,
	"sending_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempt" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"error" text NOT NULL,
	"request" text NOT NULL,
	"response" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_position" ON "event" USING btree ("position");--> statement-breakpoint
CREATE INDEX "event_without_position" ON "event" USING btree ("sequence") WHERE position is null;--> statement-breakpoint
CREATE INDEX "webhook_attempt_of" ON "webhook_attempt" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_attempt_at" ON "webhook_attempt" USING btree ("at");