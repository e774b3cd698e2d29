import type pg from 'pg'
import type { Account, Accounts } from './callers.ts'

/** Row ids by table. `any` has the ids of all tables. */
export type Samples = Readonly<Record<string, readonly string[]>>

/** Marked prices are from $73,913.00 to $73,913.89, whose digits never occur by chance. */
const firstPriceCents = 7_391_300
export const priceMarker = /(?<!\d)73,?913(\.?\d\d)?(?!\d)|PriceNoteMarker/
export const markers = { customerA: 'MarkerAmber', customerB: 'MarkerCobalt' } as const

export const tables: readonly string[] =
  `product category customer customer_order staff_member section slide flyer team_member page_text
  contact_message job_application mail import_run customer_import bulk_change deleted_row saved_view
  search_synonym delivery_route session`.split(/\s+/)

export const readSampleIds = async (
  database: pg.Pool,
  callers: readonly Account[],
): Promise<Samples> => {
  const own = callers.flatMap(({ id, sessionId }) => [id, sessionId])
  const union = tables.map(
    (table) =>
      `(select '${table}' as name, id::text from ${table}
        where not (id::text = any ($1)) order by id desc limit 40)`,
  )
  const { rows } = await database.query<{ name: string; id: string }>(union.join(' union all '), [
    own,
  ])
  const samples: Record<string, string[]> = { any: [] }
  for (const { name, id } of rows) {
    samples[name] = [...(samples[name] ?? []), id]
    samples.any?.push(id)
  }
  return samples
}

const passwordHash = `(select password_hash from customer where email like '%@bench.example' limit 1)`

/** Undoes what staff requests did to the callers, and restores the marked prices. */
export const restoreCallers = async (database: pg.Pool, accounts: Accounts): Promise<void> => {
  for (const [name, { id, sessionId, audience }] of Object.entries(accounts)) {
    const marker = name === 'customerA' ? markers.customerA : markers.customerB
    if (audience === 'customer')
      await database.query(
        `insert into customer (id, name, email, phone, business_name, business_address, apt_no, city,
           zip, country, state, status, password_hash)
         values ($1, $2 || ' Person', $2 || '@attack.example', '404 555 0101', $2 || ' Store', $2, '',
           'Atlanta', '30303', 'USA', 'GA', 'approved', ${passwordHash})
         on conflict (id) do update set name = excluded.name, email = excluded.email,
           phone = excluded.phone, business_name = excluded.business_name, status = 'approved',
           business_address = excluded.business_address, session_version = 1`,
        [id, marker],
      )
    else
      await database.query(
        `insert into staff_member (id, name, email, role, password_hash)
         values ($1, $2, $3, $2, ${passwordHash})
         on conflict (id) do update set role = excluded.role, disabled = false, session_version = 1`,
        [id, name, `${name}@attack.example`],
      )
    await database.query(
      `insert into session (id, audience, account_id, address, device, expires_at)
       values ($1, $2, $3, '127.0.0.1', 'attack', now() + interval '1 day')
       on conflict (id) do update set last_seen_at = now()`,
      [sessionId, audience, id],
    )
  }
  await database.query(
    `update settings set require_second_factor = false, staff_idle_minutes = 120,
       staff_session_hours = 12`,
  )
  await database.query(
    `update product set price_cents = $1 + abs(hashtext(item_no)) % 90,
       price_varies = 'PriceNoteMarker', on_sale = true
     where price_cents is distinct from $1 + abs(hashtext(item_no)) % 90
       or price_varies <> 'PriceNoteMarker' or not on_sale`,
    [firstPriceCents],
  )
}

/** The status, number of invoices and timeline transitions of a stored order. */
export type OrderHistory = { status: string; invoices: number; transitions: [string, string][] }

export const readOrderHistory = async (database: pg.Pool, id: string): Promise<OrderHistory> => {
  const { rows } = await database.query<OrderHistory>(
    `select status,
       (select count(distinct number)::int from invoice where order_id = o.id) as invoices,
       (select coalesce(json_agg(json_build_array(from_status, to_status)), '[]') from order_event
        where order_id = o.id and from_status <> to_status) as transitions
     from customer_order o where id = $1`,
    [id],
  )
  return rows[0] ?? { status: 'gone', invoices: 0, transitions: [] }
}
