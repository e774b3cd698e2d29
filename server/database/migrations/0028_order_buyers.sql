CREATE TABLE "order_buyer" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "buyer_id" uuid;--> statement-breakpoint
INSERT INTO "order_buyer" ("words") SELECT DISTINCT "who" FROM "customer_order";--> statement-breakpoint
UPDATE "customer_order" SET "buyer_id" = "order_buyer"."id" FROM "order_buyer" WHERE "words" = "who";--> statement-breakpoint
CREATE UNIQUE INDEX "order_buyer_hash" ON "order_buyer" USING btree (md5("words"));--> statement-breakpoint
CREATE INDEX "order_buyer_words" ON "order_buyer" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
DROP INDEX "customer_order_who";--> statement-breakpoint
CREATE INDEX "customer_order_by_buyer" ON "customer_order" USING btree ("buyer_id");--> statement-breakpoint
ALTER TABLE "customer_order" DROP COLUMN "who";
