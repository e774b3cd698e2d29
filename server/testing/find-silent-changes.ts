import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** The exported columns of tables whose changes have events, and the objects of which a changed row needs an event. */
const watched = {
  customer: {
    columns:
      'business_name name email phone business_address apt_no city state zip status price_list_id pays_by_invoice version created_at',
    objects: `'customer:' || (row ->> 'id')`,
  },
  customer_order: {
    columns:
      'number customer_id status type pickup_date pickup_time po_number delivery_fee_cents excise_cents total_cents invoice_number version created_at',
    objects: `'order:' || (row ->> 'id'), 'invoice:' || (row ->> 'id'), 'customer:' || (row ->> 'customer_id')`,
  },
  order_line: {
    columns:
      'order_id position product_id item_no title unit quantity ordered_quantity price_cents',
    objects: `'order:' || (row ->> 'order_id')`,
  },
  invoice: {
    columns: 'number revision order_id issued_at total_cents excise_cents ship_date',
    objects: `'invoice:' || (row ->> 'order_id')`,
  },
  account_item: {
    columns: 'kind number customer_id order_id day due_on cents settled_cents method reference at',
    objects: `'account:' || (row ->> 'customer_id'), 'customer:' || (row ->> 'customer_id')`,
  },
}

/**
 * Watches the database from now on. Returns a function that returns, and deletes, the changes of exported columns that
 * transactions have made without an event of the object or of an import.
 */
export const findSilentChanges = async (db: Db): Promise<() => Promise<string[]>> => {
  await db.execute(sql`
    create table silent_change (description text);
    create function collect_event() returns trigger language plpgsql as $$
    begin
      perform set_config('test.events', concat(current_setting('test.events', true), ' ', new.type, ' ',
        split_part(new.type, '.', 1), ':', new.object_id), true);
      return null;
    end $$;
    create trigger collect_event after insert on event for each row execute function collect_event()`)
  for (const [table, { columns, objects }] of Object.entries(watched))
    await db.execute(
      sql.raw(`
      create function watch_${table}() returns trigger language plpgsql as $$
      declare
        seen text[] := string_to_array(current_setting('test.events', true), ' ');
        row jsonb := to_jsonb(coalesce(new, old));
        changed text;
      begin
        select string_agg(name, ', ') into changed from unnest(string_to_array('${columns}', ' ')) name
        where tg_op <> 'UPDATE' or to_jsonb(new) -> name is distinct from to_jsonb(old) -> name;
        if changed is not null and not coalesce(
            seen && array[${objects}, 'import.applied', 'import.undone'], false) then
          insert into silent_change values (concat_ws(' ', tg_op, tg_table_name, changed));
        end if;
        return null;
      end $$;
      create constraint trigger watch after insert or update or delete on ${table}
        deferrable initially deferred for each row execute function watch_${table}()`),
    )
  return async () => {
    const { rows } = await db.execute<{ description: string }>(
      sql`delete from silent_change returning description`,
    )
    return rows.map(({ description }) => description)
  }
}
