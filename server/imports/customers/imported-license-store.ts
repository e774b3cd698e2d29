import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { CustomerValues } from '../../database/schema/customer-imports.ts'

export const listLicenseKinds = async (db: Db): Promise<{ code: string; name: string }[]> => {
  const found = await db.execute<{ code: string; name: string }>(
    sql`select code, name from license_kind order by code`,
  )
  return found.rows
}

type HeldLicense = { customerId: string } & Required<
  Pick<CustomerValues, 'license_kind' | 'license_number' | 'license_from'>
>

export const listHeldLicenses = async (
  db: Db,
  customerIds: readonly string[],
): Promise<HeldLicense[]> => {
  const found = await db.execute<HeldLicense>(sql`
    select l.customer_id as "customerId", k.code as license_kind, l.number as license_number,
      to_char(l.valid_from, 'YYYY-MM-DD') as license_from
    from license l join license_kind k on k.id = l.kind_id
    where l.customer_id = any (${sql.param([...customerIds])}::uuid[])`)
  return found.rows
}

type SubmittedBy = { by: string; at: Date }

/** Skips licenses that the customer has by now. */
export const insertSubmittedLicenses = async (
  db: Db,
  licenses: readonly { customerId: string; values: CustomerValues }[],
  { by, at }: SubmittedBy,
): Promise<void> => {
  const given = licenses.map(({ customerId, values }) => ({ id: customerId, ...values }))
  await db.execute(sql`
    insert into license (customer_id, kind_id, number, valid_from, valid_until, submitted_by,
      submitted_at)
    select given.id, k.id, given.license_number, given.license_from, given.license_until, ${by},
      ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given
      (id uuid, license_kind text, license_number text, license_from date, license_until date)
    join license_kind k on k.code = given.license_kind
    on conflict do nothing`)
}

/** Deletes licenses that the import added to existing customers, unless somebody decided on them. */
export const deleteSubmittedLicenses = async (
  db: Db,
  importId: string,
  { by, at }: SubmittedBy,
): Promise<void> => {
  await db.execute(sql`
    delete from license l using customer_import_row r, license_kind k
    where r.import_id = ${importId} and r.kind = 'changed' and r.is_done
      and r.changes @> '[{"field": "license"}]'
      and l.customer_id = r.customer_id and l.kind_id = k.id and l.status = 'submitted'
      and k.code = r.values ->> 'license_kind' and l.number = r.values ->> 'license_number'
      and l.valid_from = (r.values ->> 'license_from')::date
      and l.submitted_by = ${by} and l.submitted_at >= ${at.toISOString()}::timestamptz`)
}
