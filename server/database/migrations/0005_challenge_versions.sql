-- They live for ten minutes; those of before prove no version.
DELETE FROM "factor_challenge";--> statement-breakpoint
ALTER TABLE "factor_challenge" ADD COLUMN "session_version" integer NOT NULL;
