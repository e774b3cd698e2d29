-- Lists are named as in the staff's API, where the bin has become the trash.
UPDATE "saved_view" SET "list" = 'trash' WHERE "list" = 'bin';
