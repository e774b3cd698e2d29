-- Sums by item counted an order once for each of its lines of a product: the days of such orders are added up again.
INSERT INTO "sales_change" ("at")
SELECT DISTINCT o.created_at FROM "customer_order" o
WHERE o.id IN (
  SELECT order_id FROM "order_line" WHERE quantity > 0 GROUP BY order_id, product_id HAVING count(*) > 1
);
