CREATE TABLE "unknown_scan" (
	"day" date NOT NULL,
	"code" text NOT NULL,
	"scans" integer NOT NULL,
	CONSTRAINT "unknown_scan_day_code_pk" PRIMARY KEY("day","code")
);
