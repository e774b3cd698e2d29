-- Searches read the catalogue from the tables, so a change no longer lists the products that they may find.
ALTER TABLE "catalogue_change" DROP COLUMN "searched";--> statement-breakpoint
-- The form that also recorded those products.
drop function if exists note_change(text[], uuid[]);
