UPDATE "import_row" r SET "price_list_id" = i."price_list_id"
FROM "import_run" i WHERE i."id" = r."import_id" AND i."price_list_id" IS NOT NULL;
