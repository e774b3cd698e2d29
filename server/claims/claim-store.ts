import type { ClaimStatus } from '@endcap/contract/claims/claim-kinds'
import type { StaffClaim } from '@endcap/contract/claims/claims'
import type { Language } from '@endcap/contract/i18n/languages'
import type { Translations } from '@endcap/contract/i18n/translations'
import { withBaseUnit } from '@endcap/contract/quantities/unit-words'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { ascending, descending, listRows, type Slice } from '../database/list-store.ts'
import { claim, claimLine, claimPhoto } from '../database/schema/index.ts'
import { lockAccounts, movedMeanwhile } from '../receivables/account-store.ts'
import { isNamed } from '../receivables/open-items-store.ts'
import { labelIn } from './claim-reason-store.ts'

export type NewClaim = Pick<
  typeof claim.$inferInsert,
  'customerId' | 'orderId' | 'text' | 'submittedAt' | 'submittedBy' | 'idempotencyKey' | 'bodyHash'
>
export type NewClaimLine = Pick<
  typeof claimLine.$inferInsert,
  'orderLineId' | 'productId' | 'quantity' | 'reasonId' | 'stockEffect'
> & { photos: readonly string[] }

export const findClaimByKey = async (
  db: Db,
  customerId: string,
  key: string,
): Promise<{ id: string; bodyHash: string } | null> => {
  const [found] = await db
    .select({ id: claim.id, bodyHash: claim.bodyHash })
    .from(claim)
    .where(and(eq(claim.customerId, customerId), eq(claim.idempotencyKey, key)))
  return found ?? null
}

export const insertClaim = async (
  db: Db,
  values: NewClaim,
  lines: readonly NewClaimLine[],
): Promise<string> => {
  const [made] = await db.insert(claim).values(values).returning({ id: claim.id })
  if (made === undefined) throw new Error('A claim was not stored.')
  const stored = await db
    .insert(claimLine)
    .values(
      lines.map(({ photos: _photos, ...line }, at) => ({
        ...line,
        claimId: made.id,
        position: at + 1,
      })),
    )
    .returning({ id: claimLine.id, position: claimLine.position })
  const photos = stored.flatMap(({ id, position }) =>
    (lines[position - 1]?.photos ?? []).map((documentId) => ({ documentId, lineId: id })),
  )
  if (photos.length > 0) await db.insert(claimPhoto).values(photos)
  return made.id
}

export type StoredClaim = Omit<StaffClaim, 'lines'> & {
  lines: Omit<StaffClaim['lines'][number], 'amount' | 'creditable'>[]
}

type Row = Omit<StoredClaim, 'submittedAt' | 'decidedAt' | 'receivedAt' | 'lines'> & {
  submittedAt: string
  decidedAt: string | null
  receivedAt: string | null
  lines: (StoredClaim['lines'][number] & { translations: Translations<'label'> })[]
}

/** Of a claim `c`: accepted, and its goods are still with the customer. */
export const isToReceive = sql`(c.comes_back and c.received_at is null)`

const dateOrNull = (text: string | null) => (text === null ? null : new Date(text))

/** Reasons are in `language`. */
const selectClaims = async (
  db: Db,
  language: Language,
  where: SQL,
  order: SQL,
  zone: string,
): Promise<StoredClaim[]> => {
  const { rows } = await db.execute<Row>(sql`
    select c.id as _id, c.number::integer as number, c.status, c.order_id,
      o.number::integer as order_number, c.text, c.submitted_at as "submittedAt",
      c.decided_at as "decidedAt", c.note, abs(m.cents)::integer as credit,
      coalesce(c.memo_id::text, '') as memo_id, m.number::integer as memo_number,
      c.comes_back, c.received_at as "receivedAt", c.customer_id, b.business_name,
      v.number::integer as invoice_number, c.submitted_by, c.decided_by, c.received_by, c.version,
      coalesce((
        select to_char(max(e.at) at time zone ${zone}, 'YYYY-MM-DD') from order_event e
        where e.order_id = o.id and e.kind = 'status' and e.to_status = 'delivered'), '')
        as delivered_on,
      lines.lines
    from claim c join customer_order o on o.id = c.order_id
      join customer b on b.id = c.customer_id
      left join account_item m on m.id = c.memo_id
      left join account_item v on v.order_id = c.order_id and v.kind = 'invoice'
      cross join lateral (
        select jsonb_agg(jsonb_build_object('_id', l.id, 'line_id', l.order_line_id,
          'product_id', l.product_id, 'item_no', s.item_no, 'title', s.title, 'unit', s.unit,
          'units', s.units, 'thumbnail', s.thumbnail, 'quantity', l.quantity,
          'accepted', l.accepted, 'reason', r.label, 'translations', r.translations,
          'note', l.note, 'stock_effect', l.stock_effect, 'photos', (
            select coalesce(jsonb_agg(jsonb_build_object('_id', p.document_id) order by p.document_id), '[]')
            from claim_photo p where p.line_id = l.id)) order by l.position) as lines
        from claim_line l join claim_reason r on r.id = l.reason_id
          join order_line s on s.id = l.order_line_id
        where l.claim_id = c.id
      ) lines
    where ${where} order by ${order}`)
  return rows.map((row) => ({
    ...row,
    submittedAt: new Date(row.submittedAt),
    decidedAt: dateOrNull(row.decidedAt),
    receivedAt: dateOrNull(row.receivedAt),
    lines: row.lines.map(({ translations, reason, ...line }) => ({
      ...withBaseUnit(line),
      reason: labelIn({ label: reason, translations }, language),
    })),
  }))
}

export type ClaimReading = { language: Language; zone: string }

export const findClaim = async (
  db: Db,
  id: string,
  { language, zone }: ClaimReading,
): Promise<StoredClaim | null> => {
  const [found] = await selectClaims(db, language, sql`c.id = ${id}`, sql`c.id`, zone)
  return found ?? null
}

/** Locks a claim, and before it its customer’s account. Returns the customer; null if there is no such claim. */
export const lockClaim = async (db: Db, id: string, at: Date): Promise<string | null> => {
  const selectCustomer = () =>
    db.select({ customerId: claim.customerId }).from(claim).where(eq(claim.id, id))
  const [found] = await selectCustomer()
  if (found === undefined) return null
  await lockAccounts(db, [found.customerId], at)
  const [locked] = await selectCustomer().for('update')
  if (locked?.customerId !== found.customerId) throw movedMeanwhile()
  return found.customerId
}

/** Of the claims, those of the customer whose accepted goods aren’t back yet. The account must be locked. */
export const findClaimsToReceive = (
  db: Db,
  customerId: string,
  ids: readonly string[],
): Promise<StoredClaim[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectClaims(
        db,
        'en',
        sql`c.id = any (${sql.param(ids)}::uuid[]) and c.customer_id = ${customerId} and ${isToReceive}`,
        sql`c.id`,
        'UTC',
      )

export type ClaimFilter = {
  status?: ClaimStatus | 'to_receive' | null
  orderId?: string
  customerId?: string
  /** Words of the business’s name, or the number of the claim or its order. */
  q?: string
}

const matchesSearch = (q: string): SQL => {
  const named = isNamed(q, sql`c.customer_id`)
  const number = /^#?(\d{1,9})$/.exec(q)?.[1]
  return number === undefined
    ? named
    : sql`(${named} or c.number = ${number}
        or c.order_id = any (array(select id from customer_order where number = ${number})))`
}

/** Newest first; those that wait for something oldest first. */
export const listClaimRows = (
  db: Db,
  { status = null, orderId = '', customerId = '', q = '' }: ClaimFilter,
  slice: Slice,
  { language, zone }: ClaimReading,
): Promise<{ rows: StoredClaim[]; total: number }> => {
  const conditions = [
    ...(status === null ? [] : [status === 'to_receive' ? isToReceive : sql`c.status = ${status}`]),
    ...(orderId === '' ? [] : [sql`c.order_id = ${orderId}`]),
    ...(customerId === '' ? [] : [sql`c.customer_id = ${customerId}`]),
    ...(q === '' ? [] : [matchesSearch(q)]),
  ]
  const waits = status === 'submitted' || status === 'to_receive'
  const list = {
    table: sql`claim c`,
    id: sql`c.id`,
    where: conditions.length === 0 ? undefined : sql.join(conditions, sql` and `),
    order: waits ? ascending(sql`c.id`) : descending(sql`c.id`),
  }
  return listRows(db, list, slice, (where, order) => selectClaims(db, language, where, order, zone))
}

export const countWaitingClaims = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from claim where status = 'submitted'`,
  )
  return rows[0]?.count ?? 0
}

/** The claim must be locked. */
export const storeDecision = async (
  db: Db,
  id: string,
  values: Pick<
    typeof claim.$inferSelect,
    'status' | 'decidedBy' | 'note' | 'memoId' | 'comesBack'
  > & {
    decidedAt: Date
  },
  lines: readonly { id: string; accepted: number; note: string }[],
): Promise<void> => {
  await db
    .update(claim)
    .set({ ...values, version: sql`${claim.version} + 1` })
    .where(eq(claim.id, id))
  await db.execute(sql`
    update claim_line l set accepted = d.accepted, note = d.note
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as d (id uuid, accepted integer, note text)
    where l.id = d.id and l.claim_id = ${id}`)
}

export const storeReceipt = async (
  db: Db,
  id: string,
  values: { receivedAt: Date; receivedBy: string },
): Promise<void> => {
  await db
    .update(claim)
    .set({ ...values, version: sql`${claim.version} + 1` })
    .where(eq(claim.id, id))
}

const isUnsaleable = sql`l.stock_effect = 'unsaleable' and l.accepted > 0 and l.cleared_on is null
  and c.received_at is not null`

/** Goods that came back and can’t be sold, by product, those that came back first first. */
export const listUnsaleableRows = async (db: Db, { limit, offset }: Slice, zone: string) => {
  const { rows } = await db.execute<{
    product_id: string
    item_no: string
    title: string
    unit: string
    quantity: number
    claims: number
    oldest: string
    all_rows: number
  }>(sql`
    select l.product_id, max(s.item_no) as item_no, max(s.title) as title, max(s.unit) as unit,
      sum(l.accepted)::integer as quantity, count(distinct c.id)::integer as claims,
      to_char(min(c.received_at) at time zone ${zone}, 'YYYY-MM-DD') as oldest,
      count(*) over ()::integer as all_rows
    from claim_line l join claim c on c.id = l.claim_id join order_line s on s.id = l.order_line_id
    where ${isUnsaleable}
    group by l.product_id order by min(c.received_at), l.product_id
    limit ${limit} offset ${offset}`)
  return rows
}

/** Returns the number of pieces. */
export const clearUnsaleable = async (db: Db, productId: string, day: string): Promise<number> => {
  const { rows } = await db.execute<{ accepted: number }>(sql`
    update claim_line l set cleared_on = ${day} from claim c
    where c.id = l.claim_id and l.product_id = ${productId} and ${isUnsaleable}
    returning l.accepted`)
  return rows.reduce((sum, { accepted }) => sum + accepted, 0)
}
