CREATE TABLE "unknown_scan_id" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unknown_scan_id_by_day" ON "unknown_scan_id" USING btree ("day");