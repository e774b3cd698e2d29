CREATE TABLE "document" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"by_kind" text NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_attached" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memo" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memo_line" (
	"item_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"order_line_id" uuid,
	"product_id" uuid,
	"item_no" text NOT NULL,
	"title" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer,
	"amount_cents" bigint NOT NULL,
	"charge_id" uuid,
	"charge_position" integer,
	"kind" text NOT NULL,
	CONSTRAINT "memo_line_item_id_position_pk" PRIMARY KEY("item_id","position"),
	CONSTRAINT "memo_line_pieces" CHECK ((quantity is not null) = (kind = 'pieces'))
);
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo" ADD CONSTRAINT "memo_item_id_account_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."account_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_line" ADD CONSTRAINT "memo_line_item_id_memo_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."memo"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_line" ADD CONSTRAINT "memo_line_charge_id_account_item_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."account_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_of" ON "document" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "document_unattached" ON "document" USING btree ("created_at") WHERE not is_attached;--> statement-breakpoint
CREATE INDEX "memo_line_charge" ON "memo_line" USING btree ("charge_id","charge_position");