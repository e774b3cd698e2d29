ALTER TABLE "customer_order" ADD COLUMN "apt_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "zip" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- As for a new order: the apartment is that of the account's own address, and another address that
-- ends with a ZIP code names its own town.
UPDATE customer_order o SET city = c.city, state = c.state, zip = c.zip,
  apt_no = CASE WHEN o.business_address = c.business_address THEN c.apt_no ELSE '' END
  FROM customer c WHERE c.id = o.customer_id
    AND (o.business_address = c.business_address OR o.business_address !~ '\d{5}(-\d{4})?\s*$');--> statement-breakpoint
-- The words that staff search contain the place now, as find_order_buyer writes them.
CREATE TEMPORARY TABLE buyer_words AS
  SELECT id, buyer_id, comparable_text(concat_ws(chr(10), name, business_name, email, phone,
    regexp_replace(phone, '[^0-9]', '', 'g'), business_address, apt_no, city, state, zip)) AS words
  FROM customer_order;--> statement-breakpoint
UPDATE order_buyer b SET words = w.words
  FROM (SELECT DISTINCT ON (buyer_id) buyer_id, words FROM buyer_words ORDER BY buyer_id, words) w
  WHERE b.id = w.buyer_id;--> statement-breakpoint
-- Customers in several towns with the same former words.
INSERT INTO order_buyer (words) SELECT DISTINCT words FROM buyer_words ON CONFLICT (md5(words)) DO NOTHING;--> statement-breakpoint
UPDATE customer_order o SET buyer_id = b.id FROM buyer_words w JOIN order_buyer b ON md5(b.words) = md5(w.words)
  WHERE w.id = o.id AND o.buyer_id IS DISTINCT FROM b.id;--> statement-breakpoint
DROP TABLE buyer_words;
