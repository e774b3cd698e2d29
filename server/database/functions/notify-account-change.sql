-- Notifies processes of changed accounts, because they cache account status and session versions.
create or replace function notify_account_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_change', old.id::text);
  return null;
end
$$;

create or replace trigger notify_customer_change after update or delete on customer
  for each row execute function notify_account_change();
create or replace trigger notify_staff_member_change after update or delete on staff_member
  for each row execute function notify_account_change();
