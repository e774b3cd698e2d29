-- Notifies every process of new and changed rows, which the back office shows live. There is one
-- notification per statement, with the topic and the ids, or with the topic alone if there are many
-- ids.
create or replace function notify_staff_change() returns trigger language plpgsql as $$
declare
  ids text[] := array(select id::text from changed limit 101);
begin
  if cardinality(ids) > 0 then
    perform pg_notify(
      'staff_change',
      array_to_string(tg_argv[0] || case when cardinality(ids) <= 100 then ids end, ' ')
    );
  end if;
  return null;
end
$$;

-- Notifies of new orders when their mail jobs are enqueued, in batches. A commit with a
-- notification holds a global lock until it is flushed, so with a notification for each order they
-- would be flushed one by one.
create or replace function notify_new_orders() returns trigger language plpgsql as $$
begin
  if exists (select from queued) then
    perform pg_notify('staff_change', 'orders');
  end if;
  return null;
end
$$;

-- Notifies of picked quantities, which other pickers see at once. Most updates of lines change
-- other columns and notify nobody.
create or replace function notify_picked_lines() returns trigger language plpgsql as $$
declare
  ids text[] := array(
    select distinct changed.order_id::text
    from changed join former on former.id = changed.id
    where (changed.picked_quantity, changed.pick_reason)
      is distinct from (former.picked_quantity, former.pick_reason)
    limit 101
  );
begin
  if cardinality(ids) > 0 then
    perform pg_notify(
      'staff_change',
      array_to_string('picking'::text || case when cardinality(ids) <= 100 then ids end, ' ')
    );
  end if;
  return null;
end
$$;

create or replace function notify_failed_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_change', 'mails ' || new.id);
  return null;
end
$$;

create or replace trigger notify_new_orders after delete on unqueued_mail
  referencing old table as queued for each statement execute function notify_new_orders();
create or replace trigger notify_staff_update after update on customer_order
  referencing new table as changed for each statement execute function notify_staff_change('orders');

create or replace trigger notify_picked_lines after update on order_line
  referencing old table as former new table as changed
  for each statement execute function notify_picked_lines();

create or replace trigger notify_staff_insert after insert on customer
  referencing new table as changed for each statement execute function notify_staff_change('customers');
create or replace trigger notify_staff_update after update on customer
  referencing new table as changed for each statement execute function notify_staff_change('customers');

create or replace trigger notify_staff_insert after insert on contact_message
  referencing new table as changed
  for each statement execute function notify_staff_change('contact-messages');
create or replace trigger notify_staff_update after update on contact_message
  referencing new table as changed
  for each statement execute function notify_staff_change('contact-messages');
create or replace trigger notify_staff_delete after delete on contact_message
  referencing old table as changed
  for each statement execute function notify_staff_change('contact-messages');

create or replace trigger notify_staff_insert after insert on job_application
  referencing new table as changed
  for each statement execute function notify_staff_change('job-applications');
create or replace trigger notify_staff_update after update on job_application
  referencing new table as changed
  for each statement execute function notify_staff_change('job-applications');
create or replace trigger notify_staff_delete after delete on job_application
  referencing old table as changed
  for each statement execute function notify_staff_change('job-applications');

create or replace trigger notify_staff_insert after insert on import_run
  referencing new table as changed for each statement execute function notify_staff_change('imports');
create or replace trigger notify_staff_update after update on import_run
  referencing new table as changed for each statement execute function notify_staff_change('imports');

create or replace trigger notify_failed_mail after update on mail for each row
  when (old.status <> new.status and 'failed' in (old.status, new.status))
  execute function notify_failed_mail();

create or replace trigger notify_staff_insert after insert on driver_run
  referencing new table as changed for each statement execute function notify_staff_change('runs');
create or replace trigger notify_staff_update after update on driver_run
  referencing new table as changed for each statement execute function notify_staff_change('runs');
create or replace trigger notify_staff_insert after insert on run_op
  referencing new table as changed for each statement execute function notify_staff_change('runs');
create or replace trigger notify_staff_update after update on run_op
  referencing new table as changed for each statement execute function notify_staff_change('runs');
