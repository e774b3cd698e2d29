ALTER INDEX "customer_order_who" SET (gin_pending_list_limit = 256);
