-- Notifies processes of ended sessions, and of accounts that have gained or lost a passkey. They
-- cache sessions with their permissions (`notify-account-change.sql`), and then drop those of the
-- account.
create or replace function notify_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_change', old.account_id::text);
  return null;
end
$$;

create or replace trigger notify_ended_session after delete on session
  for each row when (old.expires_at > now()) execute function notify_ended_session();

create or replace function notify_passkey_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_change', coalesce(new.staff_id, old.staff_id)::text);
  return null;
end
$$;

create or replace trigger notify_passkey_change after insert or delete on passkey
  for each row execute function notify_passkey_change();

-- Notifies processes of changed rules for staff sessions. An empty id stands for all accounts.
create or replace function notify_session_rules() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_change', '');
  return null;
end
$$;

create or replace trigger notify_session_rules after update on settings
  for each row when (
    old.staff_idle_minutes <> new.staff_idle_minutes
    or old.require_second_factor <> new.require_second_factor
  ) execute function notify_session_rules();
