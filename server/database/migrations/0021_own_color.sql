ALTER TABLE "settings" ADD COLUMN "accent_color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "mark" text DEFAULT '' NOT NULL;