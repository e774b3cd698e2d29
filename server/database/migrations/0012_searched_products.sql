ALTER TABLE "catalogue_change" ADD COLUMN "searched" uuid[];
