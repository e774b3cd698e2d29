-- Makes the audit log append-only for the shop's own role. A job deletes entries after three years;
-- the trigger refuses to delete entries of the last two years.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger refuse_audit_update before update on audit_entry
  for each row execute function refuse_audit_change();
create or replace trigger refuse_audit_delete before delete on audit_entry
  for each row when (old.at > now() - interval '2 years') execute function refuse_audit_change();
create or replace trigger refuse_audit_truncate before truncate on audit_entry
  for each statement execute function refuse_audit_change();
