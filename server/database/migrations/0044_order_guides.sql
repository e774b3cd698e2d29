CREATE TABLE "order_guide" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_guide_row" (
	"guide_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"par" integer,
	"par_at" timestamp (3) with time zone,
	"on_hand" integer,
	"on_hand_at" timestamp (3) with time zone,
	"quantity" integer,
	"quantity_at" timestamp (3) with time zone,
	"position" double precision,
	"position_at" timestamp (3) with time zone,
	"listed" boolean,
	"listed_at" timestamp (3) with time zone,
	CONSTRAINT "order_guide_row_guide_id_product_id_pk" PRIMARY KEY("guide_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"last_ordered_at" timestamp (3) with time zone NOT NULL,
	"last_quantity" integer NOT NULL,
	"last_price_cents" integer NOT NULL,
	"days" bit(90) NOT NULL,
	CONSTRAINT "purchase_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "order_guide" ADD CONSTRAINT "order_guide_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guide_row" ADD CONSTRAINT "order_guide_row_guide_id_order_guide_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."order_guide"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_guide_name" ON "order_guide" USING btree ("customer_id",lower("name"));--> statement-breakpoint
INSERT INTO "purchase" ("customer_id", "product_id", "last_ordered_at", "last_quantity", "last_price_cents", "days")
SELECT customer_id, product_id, max(created_at), (array_agg(quantity ORDER BY created_at DESC))[1],
  (array_agg(price_cents ORDER BY created_at DESC))[1],
  bit_or(B'1'::bit(90) >> least(newest - day, 90))
FROM (
  SELECT o.customer_id, l.product_id, o.created_at, l.price_cents,
    coalesce(l.ordered_quantity, l.quantity) AS quantity,
    (o.created_at AT TIME ZONE s.time_zone)::date AS day,
    max((o.created_at AT TIME ZONE s.time_zone)::date) OVER (PARTITION BY o.customer_id, l.product_id) AS newest
  FROM "customer_order" o JOIN "order_line" l ON l.order_id = o.id CROSS JOIN "settings" s
  WHERE o.status <> 'cancelled' AND coalesce(l.ordered_quantity, l.quantity) > 0
) line
GROUP BY customer_id, product_id;
