CREATE TABLE "api_token" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"last_four" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"is_read_only" boolean NOT NULL,
	"networks" text[] NOT NULL,
	"expires_on" date,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "api_token_newest" ON "api_token" USING btree ("created_at","id");