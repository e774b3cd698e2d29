CREATE TABLE "bought_together" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"companion_ids" uuid[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;