-- Inserts each customer's row of `customer_sales`. Transactions lock it before they change the
-- customer's orders.
create or replace function add_customer_sales_row() returns trigger language plpgsql as $$
begin
  insert into customer_sales (customer_id) select id from new_rows on conflict do nothing;
  return null;
end
$$;

create or replace trigger customer_sales_row after insert on customer
  referencing new table as new_rows for each statement execute function add_customer_sales_row();
