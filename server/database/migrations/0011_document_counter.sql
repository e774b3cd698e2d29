INSERT INTO "document_counter" ("kind", "last") SELECT 'invoice', "last" FROM "invoice_counter";--> statement-breakpoint
DROP TABLE "invoice_counter" CASCADE;