-- Makes the audit log and the entries of accounts append-only for the shop's own role. A job deletes
-- entries of the audit log after three years; the trigger refuses to delete those of the last two years.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The % is append-only.', tg_argv[0] using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger refuse_audit_update before update on audit_entry
  for each row execute function refuse_audit_change('audit log');
create or replace trigger refuse_audit_delete before delete on audit_entry
  for each row when (old.at > now() - interval '2 years') execute function refuse_audit_change('audit log');
create or replace trigger refuse_audit_truncate before truncate on audit_entry
  for each statement execute function refuse_audit_change('audit log');

-- An entry is its document's customer's, so it follows the document when customers are merged, and goes nowhere else.
create or replace function refuse_entry_move() returns trigger language plpgsql as $$
begin
  if not exists (select from account_item where id = new.item_id and customer_id = new.customer_id) then
    raise exception 'An entry belongs to the customer of its document.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create or replace trigger refuse_entry_move before update of customer_id on account_entry
  for each row execute function refuse_entry_move();
-- An entry's accounting batch is set once, later than the rest.
create or replace trigger refuse_entry_change before delete
  or update of id, item_id, day, at, kind, cents, note, staff_name on account_entry
  for each row execute function refuse_audit_change('account');
create or replace trigger refuse_entry_rebatch before update of batch_number on account_entry
  for each row when (old.batch_number is not null) execute function refuse_audit_change('account');
create or replace trigger refuse_entry_truncate before truncate on account_entry
  for each statement execute function refuse_audit_change('account');
