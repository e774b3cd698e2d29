ALTER INDEX "product_words" SET (gin_pending_list_limit = 256);
