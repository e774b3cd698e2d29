CREATE TABLE "content_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"touched_until" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_text" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"page" text NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"visible_from" timestamp (3) with time zone,
	"visible_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_text_period" CHECK (visible_until > visible_from)
);
--> statement-breakpoint
DROP INDEX "flyer_one_active";--> statement-breakpoint
ALTER TABLE "flyer" ADD COLUMN "visible_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "flyer" ADD COLUMN "visible_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "page_widget" ADD COLUMN "visible_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "page_widget" ADD COLUMN "visible_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "section" ADD COLUMN "visible_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "section" ADD COLUMN "visible_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "visible_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "visible_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "page_text_page" ON "page_text" USING btree ("page","position");--> statement-breakpoint
CREATE UNIQUE INDEX "flyer_one_active" ON "flyer" USING btree ("status") WHERE status = 'active' and visible_from is null;--> statement-breakpoint
ALTER TABLE "flyer" ADD CONSTRAINT "flyer_period" CHECK (visible_until > visible_from);--> statement-breakpoint
ALTER TABLE "page_widget" ADD CONSTRAINT "page_widget_period" CHECK (visible_until > visible_from);--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_period" CHECK (visible_until > visible_from);--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_period" CHECK (visible_until > visible_from);--> statement-breakpoint
INSERT INTO "content_clock" ("id") VALUES (1);--> statement-breakpoint
INSERT INTO "page_text" ("page", "kind", "heading", "position", "body") VALUES
('about', 'text', '', 0, '{store_name} began in 2013 with one van, a rented bay and a list of eleven stores around Atlanta that were tired of waiting for their orders. The first catalog was a stapled price list; the first warehouse was small enough to count by hand.

Today we supply convenience stores and smoke shops across Georgia and its neighboring states with what their customers ask for every day: vapes, drinks, cigarettes and cigars, snacks, candy, glass and the supplies that keep a store running.'),
('about', 'figures', '', 1, '2013 | founded in Georgia
7 days | a week the dock is open
1 call | to a person who knows your store'),
('about', 'text', 'A word from the owner', 2, '“I ran a store on Buford Highway for nine years before I ever drove a delivery. I know what an empty peg costs on a Friday night, and I know how it feels to be the last stop on somebody’s route. So we do it the other way round: the price you see is the price on the invoice, what you order is what comes off the truck, and if we got it wrong, we say so and make it right the same week.”

“We sell to licensed retailers only, and we check. That protects your license as much as ours. If you are opening your first store, call us before you order: the first order is the one most people get wrong.”'),
('careers', 'text', '', 0, 'We are the people behind the counter behind the counter. Since 2013 our crew in Georgia has been picking, packing and driving what convenience stores and smoke shops sell every day.

Some of us started on the dock and now plan the routes; some came from a store of their own. What we share is that an order leaves when we said it would, and that a phone call is answered by somebody who can help.');
