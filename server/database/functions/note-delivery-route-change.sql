-- Touches the key under which the calendars of delivery routes are cached.
create or replace function note_delivery_route_change() returns trigger language plpgsql as $$
begin
  perform note_change(array['delivery-routes']);
  return null;
end
$$;

create or replace trigger note_delivery_route_change
  after insert or update or delete or truncate
  on delivery_route for each statement execute function note_delivery_route_change();
