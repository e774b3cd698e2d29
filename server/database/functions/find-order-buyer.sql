-- Sets an order's `buyer_id` to the row of `order_buyer` with the same text, which staff's search
-- uses. Inserts the row if there is none.
create or replace function find_order_buyer() returns trigger language plpgsql as $$
declare
  buyer_words text := comparable_text(concat_ws(chr(10), new.name, new.business_name, new.email,
    new.phone, regexp_replace(new.phone, '[^0-9]', '', 'g'), new.business_address,
    new.apt_no, new.city, new.state, new.zip));
begin
  select id into new.buyer_id from order_buyer where md5(words) = md5(buyer_words);
  if not found then
    insert into order_buyer (words) values (buyer_words)
    on conflict (md5(words)) do nothing returning id into new.buyer_id;
    -- Another transaction inserted the row in the meantime.
    if not found then
      select id into new.buyer_id from order_buyer where md5(words) = md5(buyer_words);
    end if;
  end if;
  return new;
end
$$;

create or replace trigger find_order_buyer
  before insert or update of name, business_name, email, phone, business_address, apt_no, city, state, zip
  on customer_order
  for each row execute function find_order_buyer();
