ALTER TABLE "contact_message" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "job_application" ADD COLUMN "language" text;