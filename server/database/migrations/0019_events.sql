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
CREATE UNIQUE INDEX "event_position" ON "event" USING btree ("position");--> statement-breakpoint
CREATE INDEX "event_without_position" ON "event" USING btree ("sequence") WHERE position is null;