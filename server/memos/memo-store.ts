import { isLanguage, type Language } from '@endcap/contract/i18n/languages'
import type { Cents } from '@endcap/contract/money'
import { formatPlace, formatStreet } from '@endcap/contract/orders/format-address'
import type { MemoFacts, PrintedBuyer } from '@endcap/contract/printing/printed-documents'
import type { CreditedLine } from '@endcap/contract/receivables/credit-share'
import type { Memo } from '@endcap/contract/receivables/memos'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { descending, listRows, type Slice } from '../database/list-store.ts'
import { accountItem, memo, memoLine } from '../database/schema/index.ts'

/** A line by which an order’s customer was charged: of its invoice or of a debit memo. */
export type ChargeLine = CreditedLine & {
  orderId: string
  /** The document of the account, and the line’s position in it. */
  chargeId: string
  position: number
  orderLineId: string
  productId: string
  itemNo: string
  title: string
  unit: string
  /** Of `creditedQuantity`: pieces that the order no longer has. */
  correctedQuantity: number
  /** In millionths of a dollar, as digits. `amount` and `creditedAmount` are without it. */
  exciseMicros: string
  creditedExcise: Cents
  isExciseAdded: boolean
}

/** The charge lines of orders, newest documents first, each in its order. */
export const findChargeLines = async (
  db: Db,
  orderIds: readonly string[],
): Promise<ChargeLine[]> => {
  const { rows } = await db.execute<ChargeLine>(sql`
    with charge as (
      select i.order_id, i.id, i.at, l.position, l.order_line_id, l.product_id, l.item_no, l.title,
        l.unit, l.quantity, l.amount_cents, coalesce(l.excise_micros, 0) as excise_micros,
        coalesce(r.is_added, false) as is_added
      from account_item i join invoice_line l on l.number = i.number
        and l.revision = (select max(v.revision) from invoice v where v.number = i.number)
        left join excise_rate r on r.id = l.rate_id
      where i.order_id = any (${sql.param(orderIds)}::uuid[]) and i.kind = 'invoice'
      union all
      select i.order_id, i.id, i.at, l.position, l.order_line_id, l.product_id, l.item_no, l.title,
        l.unit, l.quantity,
        l.amount_cents - case when l.is_excise_added then l.excise_cents else 0 end,
        l.excise_cents * 10000, l.is_excise_added
      from account_item i join memo_line l on l.item_id = i.id and l.kind = 'pieces'
      where i.order_id = any (${sql.param(orderIds)}::uuid[]) and i.kind = 'debit'
    )
    select c.order_id as "orderId", c.id as "chargeId", c.position, c.order_line_id as "orderLineId",
      c.product_id as "productId", c.item_no as "itemNo", c.title, c.unit, c.quantity,
      c.amount_cents::integer as amount, credited.quantity as "creditedQuantity",
      credited.amount as "creditedAmount", credited.corrected as "correctedQuantity",
      c.excise_micros::text as "exciseMicros", c.is_added as "isExciseAdded",
      credited.excise as "creditedExcise"
    from charge c cross join lateral (
      select coalesce(sum(l.quantity), 0)::integer as quantity,
        coalesce(sum(l.amount_cents
          - case when l.is_excise_added then l.excise_cents else 0 end), 0)::integer as amount,
        coalesce(sum(l.excise_cents), 0)::integer as excise,
        coalesce(sum(l.quantity) filter (where m.cause = 'correction'), 0)::integer as corrected
      from memo_line l join memo m on m.item_id = l.item_id
      where l.charge_id = c.id and l.charge_position = c.position
    ) credited
    order by c.order_id, c.at desc, c.id desc, c.position`)
  return rows
}

/** Returns the amounts, in cents by order, that correcting memos have added to delivery fees. */
export const findFeeCorrections = async (
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await db.execute<{ orderId: string; cents: number }>(sql`
    select i.order_id as "orderId", sum(sign(i.cents) * l.amount_cents)::integer as cents
    from account_item i join memo_line l on l.item_id = i.id and l.kind = 'fee'
    where i.order_id = any (${sql.param(orderIds)}::uuid[])
    group by 1`)
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]))
}

type Parties = {
  buyer: PrintedBuyer
  language: Language
  order: number | null
  invoice: number | null
}

/** The customer as printed, and the numbers of the order and its invoice; null if one doesn’t exist. */
export const findParties = async (
  db: Db,
  customerId: string,
  orderId: string | null,
): Promise<Parties | null> => {
  const { rows } = await db.execute<
    Omit<Parties, 'buyer' | 'language'> & {
      language: string | null
      buyer: Omit<PrintedBuyer, 'place'> & Parameters<typeof formatPlace>[0] & { aptNo: string }
    }
  >(sql`
    select jsonb_build_object('name', c.name, 'business_name', c.business_name,
        'business_address', c.business_address, 'phone', c.phone, 'email', c.email,
        'aptNo', c.apt_no, 'city', c.city, 'state', c.state, 'zip', c.zip) as buyer,
      c.language, o.number::integer as order, i.number::integer as invoice
    from customer c
      left join customer_order o on o.id = ${orderId} and o.customer_id = c.id
      left join account_item i on i.order_id = o.id and i.kind = 'invoice'
    where c.id = ${customerId} and (${orderId}::uuid is null or o.id is not null)`)
  const [found] = rows
  if (found === undefined) return null
  const { aptNo, city, state, zip, ...buyer } = found.buyer
  return {
    ...found,
    buyer: {
      ...buyer,
      business_address: formatStreet({ ...buyer, aptNo }),
      place: formatPlace({ city, state, zip }),
    },
    language: isLanguage(found.language) ? found.language : 'en',
  }
}

export type MemoLine = Omit<typeof memoLine.$inferInsert, 'itemId' | 'position'>

export const insertMemo = async (
  db: Db,
  values: typeof memo.$inferInsert,
  lines: readonly MemoLine[],
): Promise<void> => {
  await db.insert(memo).values(values)
  await db
    .insert(memoLine)
    .values(lines.map((line, at) => ({ ...line, itemId: values.itemId, position: at + 1 })))
}

export const findMemo = async (
  db: Db,
  id: string,
): Promise<{ customerId: string; facts: MemoFacts } | null> => {
  const [found] = await db
    .select({ customerId: accountItem.customerId, facts: memo.facts })
    .from(memo)
    .innerJoin(accountItem, eq(accountItem.id, memo.itemId))
    .where(eq(memo.itemId, id))
  return found ?? null
}

/** Null or '': of all. Newest first. */
export const listMemos = (
  db: Db,
  { id, customerId, orderId }: { id?: string; customerId?: string; orderId?: string },
  slice: Slice,
): Promise<{ rows: Memo[]; total: number }> => {
  const conditions = [
    ...(id ? [sql`m.item_id = ${id}`] : []),
    ...(customerId
      ? [sql`m.item_id in (select id from account_item where customer_id = ${customerId})`]
      : []),
    ...(orderId
      ? [sql`m.item_id in (select id from account_item where order_id = ${orderId})`]
      : []),
  ]
  const list = {
    table: sql`memo m`,
    id: sql`m.item_id`,
    where: conditions.length === 0 ? undefined : sql.join(conditions, sql` and `),
    order: descending(sql`m.item_id`),
  }
  return listRows(db, list, slice, async (where, order) => {
    const { rows } = await db.execute<Memo>(sql`
      select i.id as _id, i.kind, i.number::integer as number, i.customer_id, c.business_name,
        coalesce(i.order_id::text, '') as order_id, o.number::integer as order_number,
        v.number::integer as invoice_number, i.day::text, m.cause, i.note as reason,
        abs(i.cents)::integer as amount, (abs(i.cents) - i.settled_cents)::integer as open,
        i.staff_name as by, (
          select jsonb_agg(jsonb_build_object('item_no', l.item_no, 'title', l.title,
            'quantity', l.quantity, 'amount', l.amount_cents) order by l.position)
          from memo_line l where l.item_id = m.item_id) as lines
      from memo m join account_item i on i.id = m.item_id
        join customer c on c.id = i.customer_id
        left join customer_order o on o.id = i.order_id
        left join account_item v on v.order_id = i.order_id and v.kind = 'invoice'
      where ${where} order by ${order}`)
    return rows
  })
}
