import type { LicenseState } from '@endcap/contract/licenses/license-state'
import type { License, LicenseKindChoice, NeededLicense } from '@endcap/contract/licenses/licenses'
import { maxLicensesPerCustomer } from '@endcap/contract/limits'
import { eq, type SQL, sql } from 'drizzle-orm'
import { containsWords, premisesKey } from '../database/comparable-text.ts'
import type { Db } from '../database/database.ts'
import {
  ascending,
  type List,
  type ListRows,
  listRows,
  type Slice,
} from '../database/list-store.ts'
import { license } from '../database/schema/index.ts'

export type LicenseRow = typeof license.$inferSelect

/** Of a customer `c`. */
const premises = premisesKey(sql`c.business_address`, sql`c.apt_no`, sql`c.zip`)

/** Of a license `l` of the kind `k` and, unless it is the shop’s, of the customer `c`. `day`: a date. */
export const stateOn = (day: SQL): SQL => sql`case
  when l.status <> 'verified' then l.status
  when l.valid_until + k.grace_days < ${day} then 'expired'
  when l.valid_from > ${day} then 'not_started'
  when c.id is not null and k.is_premises_bound and l.premises_key <> ${premises} then 'other_location'
  else 'verified' end`

const tables = sql`license l join license_kind k on k.id = l.kind_id
  left join customer c on c.id = l.customer_id`

type Found = Omit<License, 'submittedAt' | 'decidedAt'> & {
  submittedAt: string
  decidedAt: string | null
}

const selectLicenses = async (
  db: Db,
  { where, order = sql`l.id`, today }: { where: SQL; order?: SQL; today: string },
): Promise<License[]> => {
  const { rows } = await db.execute<Found>(sql`
    select l.id as _id, l.kind_id, k.name as kind, l.number, l.first_issued_on::text as first_issued_on,
      l.valid_from::text as valid_from, l.valid_until::text as valid_until,
      ${stateOn(sql`${today}::date`)} as state, l.valid_until - ${today}::date as days_left, l.note, l.document_id,
      l.submitted_at as "submittedAt", l.customer_id, coalesce(c.business_name, '') as business_name,
      coalesce(c.city, '') as city, l.status, to_jsonb(l.covers) as covers,
      coalesce(d.media_type, '') as document_type, l.submitted_by, l.decided_by,
      l.decided_at as "decidedAt", l.method, l.version
    from ${tables} left join document d on d.id = l.document_id
    where ${where} order by ${order}`)
  return rows.map((row) => ({
    ...row,
    submittedAt: new Date(row.submittedAt),
    decidedAt: row.decidedAt === null ? null : new Date(row.decidedAt),
  }))
}

export const findLicense = async (db: Db, id: string, today: string): Promise<License | null> => {
  const [found] = await selectLicenses(db, { where: sql`l.id = ${id}`, today })
  return found ?? null
}

export type LicenseFilter = {
  state: LicenseState | null
  customerId: string | null
  owner: 'shop' | 'customers' | null
  /** Verified ones that end within this number of days; null: all. */
  endsWithin: number | null
  /** Words of the customer, or the beginning of the number. */
  q: string
}

/** Licenses that staff have yet to decide are few, and have an index of their own. */
const hasState = (state: LicenseState, today: string): SQL =>
  state === 'submitted'
    ? sql`l.status = 'submitted'`
    : sql`${stateOn(sql`${today}::date`)} = ${state}`

/** By their last day. */
export const licenseList = (
  { state, customerId, owner, endsWithin, q }: LicenseFilter,
  today: string,
): List => {
  const words = containsWords(sql`c.who`, q)
  const conditions = [
    ...(words === undefined ? [] : [sql`(${words} or starts_with(l.number, ${q}))`]),
    ...(state === null ? [] : [hasState(state, today)]),
    ...(customerId === null ? [] : [sql`l.customer_id = ${customerId}`]),
    ...(owner === null ? [] : [sql`(l.customer_id is null) = ${owner === 'shop'}`]),
    ...(endsWithin === null
      ? []
      : [
          sql`l.status = 'verified' and l.valid_until between ${today}::date and ${today}::date + ${endsWithin}::integer`,
        ]),
  ]
  const isStored = state === null || state === 'submitted'
  return {
    table: isStored && words === undefined ? sql`license l` : tables,
    id: sql`l.id`,
    where: conditions.length === 0 ? undefined : sql.join(conditions, sql` and `),
    order: ascending(sql`l.valid_until`, sql`l.id`),
  }
}

export const listLicenseRows = (
  db: Db,
  filter: LicenseFilter,
  today: string,
  slice: Slice,
): Promise<ListRows<License>> =>
  listRows(db, licenseList(filter, today), slice, (where, order) =>
    selectLicenses(db, { where, order, today }),
  )

/** A customer’s licenses: those that end last first. */
export const listLicensesOf = (db: Db, customerId: string, today: string): Promise<License[]> =>
  selectLicenses(db, {
    where: sql`l.customer_id = ${customerId}`,
    order: sql`l.valid_until desc, l.id desc`,
    today,
  })

const kindColumns = sql`k.id as _id, k.name, k.state_code as state, k.number_example,
  k.expiry_rule, k.fixed_day, k.needs_document`

export const listKinds = async (db: Db, where: SQL = sql`true`): Promise<LicenseKindChoice[]> => {
  const { rows } = await db.execute<LicenseKindChoice>(sql`
    select ${kindColumns} from license_kind k where ${where} order by k.state_code, k.name, k.id`)
  return rows
}

/** Kinds of the state that someone typed. */
export const listKindsOfState = (db: Db, typed: string): Promise<LicenseKindChoice[]> =>
  listKinds(db, sql`k.state_code = state_code(${typed})`)

export const listKindsOfCustomer = (db: Db, customerId: string): Promise<LicenseKindChoice[]> =>
  listKinds(
    db,
    sql`k.state_code = (select c.state_code from customer c where c.id = ${customerId})`,
  )

export const listClasses = async (db: Db): Promise<{ _id: string; name: string }[]> => {
  const { rows } = await db.execute<{ _id: string; name: string }>(
    sql`select id as _id, name from product_class where is_regulated order by position, name, id`,
  )
  return rows
}

/** Whether a rule is the one for a customer `c`: a rule for their class of trade comes before one for all. */
export const isRuleOf = (rule: SQL): SQL => sql`
  (${rule}.buyer_class = c.class_of_trade or ${rule}.buyer_class is null and not exists (
    select from license_rule own where own.state_code = ${rule}.state_code and own.class_id = ${rule}.class_id
      and own.is_confirmed and own.buyer_class = c.class_of_trade))`

/** The kinds that confirmed rules of the customer’s state need now or later, with the classes that need them. */
export const listNeededKinds = async (
  db: Db,
  customerId: string,
  today: string,
): Promise<NeededLicense[]> => {
  const { rows } = await db.execute<NeededLicense>(sql`
    select ${kindColumns}, jsonb_agg(distinct p.name) as classes, min(r.valid_from)::text as from,
      not exists (
        select from license l where l.customer_id = c.id and l.kind_id = k.id and (
          l.status = 'submitted' or ${stateOn(sql`${today}::date`)} in ('verified', 'not_started'))) as is_missing
    from customer c
      join license_rule r on r.state_code = c.state_code and r.is_confirmed
        and coalesce(r.valid_until > ${today}::date, true)
        and ${isRuleOf(sql`r`)}
      join license_kind k on k.id = r.kind_id
      join product_class p on p.id = r.class_id
    where c.id = ${customerId}
    group by c.id, k.id order by min(r.valid_from), k.name, k.id`)
  return rows
}

/** Locks a customer and so serializes the entry of licenses. Returns who it is; null for none. */
export const lockHolder = async (
  db: Db,
  customerId: string,
): Promise<{ name: string; business_name: string; email: string; count: number } | null> => {
  const { rows } = await db.execute<{
    name: string
    business_name: string
    email: string
    count: number
  }>(sql`
    with holder as (select id, name, business_name, email from customer where id = ${customerId} for update)
    select name, business_name, email, (
      select count(*) from license where customer_id = holder.id)::integer as count
    from holder`)
  return rows[0] ?? null
}

export const isFull = ({ count }: { count: number }): boolean => count >= maxLicensesPerCustomer

/** Whether the kind and all classes exist, and if the kind needs a document. */
export const findKind = async (
  db: Db,
  kindId: string,
  covers: readonly string[],
): Promise<{ name: string; needs_document: boolean; has_classes: boolean } | null> => {
  const { rows } = await db.execute<{
    name: string
    needs_document: boolean
    has_classes: boolean
  }>(sql`
    select name, needs_document, (
      select count(*) from product_class where id = any (${sql.param(covers)}::uuid[])
    ) = ${covers.length}::integer as has_classes
    from license_kind where id = ${kindId}`)
  return rows[0] ?? null
}

/** Marks a document of the holder (null: the shop) as used. False if there is none. */
export const attachLicenseDocument = async (
  db: Db,
  documentId: string,
  customerId: string | null,
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update document set is_attached = true
    where id = ${documentId} and kind = 'license' and customer_id is not distinct from ${customerId}::uuid
    returning id`)
  return rows.length > 0
}

export const insertLicense = async (
  db: Db,
  values: typeof license.$inferInsert,
): Promise<LicenseRow> => {
  const [made] = await db.insert(license).values(values).returning()
  if (made === undefined) throw new Error('A license was not stored.')
  return made
}

export const lockLicense = async (db: Db, id: string): Promise<LicenseRow | null> => {
  const [row] = await db.select().from(license).where(eq(license.id, id)).for('update')
  return row ?? null
}

export const updateLicense = async (
  db: Db,
  id: string,
  values: Partial<Omit<LicenseRow, 'premisesKey'>> & { premisesKey?: SQL },
): Promise<LicenseRow> => {
  const [row] = await db
    .update(license)
    .set({ ...values, version: sql`${license.version} + 1` })
    .where(eq(license.id, id))
    .returning()
  if (row === undefined) throw new Error('A license was not updated.')
  return row
}

/** The key of the holder’s address now; '' for the shop’s own. */
export const holderPremises = ({ customerId }: LicenseRow): SQL =>
  customerId === null
    ? sql`''`
    : sql`(select ${premises} from customer c where c.id = ${customerId})`

export type Doubts = { example: string; fits: boolean; other_holder: string | null }

/** Whether a license’s number fits its kind’s pattern, and another holder of the same number. */
export const findDoubts = async (db: Db, row: LicenseRow): Promise<Doubts> => {
  const { rows } = await db.execute<Doubts>(sql`
    select number_example as example, number_pattern = '' or ${row.number} ~ number_pattern as fits, (
      select coalesce(c.business_name, 'Your shop') from license l left join customer c on c.id = l.customer_id
      where l.kind_id = ${row.kindId} and l.number = ${row.number} and l.status in ('submitted', 'verified')
        and l.customer_id is distinct from ${row.customerId}::uuid
      order by l.id limit 1) as other_holder
    from license_kind where id = ${row.kindId}`)
  return rows[0] ?? { example: '', fits: true, other_holder: null }
}

type Recipient = { name: string; email: string; kind: string }

/** Whom a mail about a license is for; null for the shop’s own. */
export const findRecipient = async (db: Db, id: string): Promise<Recipient | null> => {
  const { rows } = await db.execute<Recipient>(sql`
    select c.name, c.email, k.name as kind
    from license l join license_kind k on k.id = l.kind_id join customer c on c.id = l.customer_id
    where l.id = ${id}`)
  return rows[0] ?? null
}

/** Licenses that wait, and verified ones that end within some days. */
export const countLicenses = async (
  db: Db,
  today: string,
  days: number,
): Promise<{ to_verify: number; ending: number }> => {
  const { rows } = await db.execute<{ to_verify: number; ending: number }>(sql`
    select (select count(*) from license where status = 'submitted')::integer as to_verify,
      (select count(*) from license where status = 'verified'
        and valid_until between ${today}::date and ${today}::date + ${days}::integer)::integer as ending`)
  return rows[0] ?? { to_verify: 0, ending: 0 }
}
