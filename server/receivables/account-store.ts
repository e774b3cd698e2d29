import type { Cents } from '@endcap/contract/money'
import {
  type EntryKind,
  type ItemKind,
  isCharge,
  type PaymentMethod,
} from '@endcap/contract/receivables/account-kinds'
import type { OpenCharge, Share } from '@endcap/contract/receivables/allocate'
import type { EarlyDiscount } from '@endcap/contract/receivables/early-discount'
import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { account, accountEntry, accountItem, allocation } from '../database/schema/index.ts'
import { insertAccountChanges } from '../events/event-store.ts'
import { ShopError } from '../http/shop-error.ts'
import { insertItemEvents } from './item-events.ts'

export type AccountItem = typeof accountItem.$inferSelect

/** Null for the shop itself. */
export type BookedBy = { id: string | null; name: string }

export type NewItem = {
  customerId: string
  kind: ItemKind
  number?: number | null
  orderId?: string | null
  day: string
  /** Required for charges. */
  dueOn?: string
  /** Positive for charges, negative for credits. */
  cents: Cents
  method?: PaymentMethod
  reference?: string
  note?: string
  discountBp?: number
  discountableCents?: Cents
  discountUntil?: string | null
  paymentId?: string
  at: Date
  by: BookedBy
  idempotencyKey?: string | null
  bodyHash?: string | null
}

/** A merge of customers, or its undo, has moved what a request read before it had the account’s lock. */
export const movedMeanwhile = () =>
  new ShopError('status_conflict', {
    message: 'This customer has been merged with another one. Please reload the page.',
  })

/**
 * Opens the account if it is missing, and locks it until the transaction ends. Accounts are locked in the order of their ids, and
 * after their customers, as a merge locks them. Throws `status_conflict` if a customer was merged into another one.
 */
export const lockAccounts = async (
  db: Db,
  customerIds: readonly string[],
  at: Date,
): Promise<void> => {
  const wanted = [...new Set(customerIds)]
  const ids = sql.param(wanted)
  await db.execute(sql`
    insert into account (customer_id, opened_at)
    select id, ${at} from customer where id = any (${ids}::uuid[]) order by id for key share
    on conflict do nothing`)
  const { rows } = await db.execute(sql`
    select from account where customer_id = any (${ids}::uuid[]) order by customer_id for update`)
  if (rows.length < wanted.length) throw movedMeanwhile()
}

const settingColumns = {
  terms_id: account.termsId,
  credit_limit: account.creditLimitCents,
  is_on_hold: account.isOnHold,
  version: account.version,
}

export type AccountSettings = {
  terms_id: string | null
  credit_limit: Cents | null
  is_on_hold: boolean
  version: number
}

/** Null before the first entry or setting. */
export const findAccountSettings = async (
  db: Db,
  customerId: string,
): Promise<AccountSettings | null> => {
  const [found] = await db
    .select(settingColumns)
    .from(account)
    .where(eq(account.customerId, customerId))
  return found ?? null
}

/** The account must be locked. */
export const updateAccountSettings = async (
  db: Db,
  customerId: string,
  change: {
    terms_id?: string | null | undefined
    credit_limit?: Cents | null | undefined
    is_on_hold?: boolean | undefined
  },
): Promise<AccountSettings> => {
  const [changed] = await db
    .update(account)
    .set({
      termsId: change.terms_id,
      creditLimitCents: change.credit_limit,
      isOnHold: change.is_on_hold,
      version: sql`${account.version} + 1`,
    })
    .where(eq(account.customerId, customerId))
    .returning(settingColumns)
  if (changed === undefined) throw new Error('A locked account is missing.')
  return changed
}

type NewEntry = {
  item: AccountItem
  kind: EntryKind
  cents: Cents
  day: string
  at: Date
  by: BookedBy
  note: string
}

const insertEntries = async (db: Db, all: readonly NewEntry[]): Promise<void> => {
  const entries = all.filter(({ cents }) => cents !== 0)
  if (entries.length === 0) return
  await db.insert(accountEntry).values(
    entries.map(({ item: { id: itemId, customerId }, by, ...values }) => ({
      ...{ ...values, customerId, itemId, staffName: by.name },
    })),
  )
  const changes = entries.map(({ item: { customerId }, cents }) => ({ id: customerId, cents }))
  await db.execute(sql`
    update account set balance_cents = balance_cents + changed.cents
    from (
      select id, sum(cents) as cents
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as one (id uuid, cents bigint)
      group by id
    ) changed
    where customer_id = changed.id`)
}

/** Books documents with their entries. Their accounts must be locked. */
export const bookItems = async (db: Db, items: readonly NewItem[]): Promise<AccountItem[]> => {
  if (items.length === 0) return []
  const booked = await db
    .insert(accountItem)
    .values(items.map(({ by, ...values }) => ({ ...values, staffId: by.id, staffName: by.name })))
    .returning()
  await insertEntries(
    db,
    items.flatMap(({ kind, cents, day, at, by, note = '' }, index) => {
      const item = booked[index]
      return item === undefined ? [] : [{ item, kind, cents, day, at, by, note }]
    }),
  )
  await insertItemEvents(db, booked, items[0]?.at ?? new Date())
  await insertAccountChanges(db, items)
  return booked
}

export const bookItem = async (db: Db, item: NewItem): Promise<AccountItem> => {
  const [booked] = await bookItems(db, [item])
  if (booked === undefined) throw new Error('A document of an account was not stored.')
  return booked
}

/**
 * Changes the amount of a charge, as a corrected invoice does. Allocations beyond the new amount are undone, newest first, so
 * that their credits are unapplied again.
 */
export const changeCharge = async (
  db: Db,
  item: AccountItem,
  change: {
    cents: Cents
    discountableCents?: Cents
    day: string
    at: Date
    by: BookedBy
    note: string
  },
): Promise<void> => {
  const { cents, discountableCents, ...facts } = change
  await undoAllocations(db, { chargeId: item.id }, { down: cents, day: change.day })
  await db.update(accountItem).set({ cents, discountableCents }).where(eq(accountItem.id, item.id))
  await insertEntries(db, [{ item, kind: 'invoice_change', cents: cents - item.cents, ...facts }])
  await insertAccountChanges(db, [item])
}

export type CreditShares = { creditId: string; shares: readonly Share[] }

type NewAllocation = { credit: string; charge: string; cents: Cents }

/**
 * Each counts from `day`, but not before its documents have their present amounts and what settled them before is undone: on no
 * day is more settled than there was.
 */
const insertAllocations = (db: Db, made: readonly NewAllocation[], day: string) =>
  db.execute(sql`
    insert into allocation (credit_id, charge_id, cents, credit_day, charge_day, day)
    select credit, charge, made.cents, c.day, d.day, greatest(${day}::date,
      (select max(e.day) from account_entry e where e.item_id in (credit, charge)),
      (select max(a.undone_on) from allocation a where a.credit_id = credit or a.charge_id = charge))
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
        as made (credit uuid, charge uuid, cents bigint)
      join account_item c on c.id = credit join account_item d on d.id = charge`)

/** Settles charges with credits. All must be open by at least these amounts. */
export const allocateCredits = async (
  db: Db,
  credits: readonly CreditShares[],
  day: string,
): Promise<void> => {
  const made = credits.flatMap(({ creditId, shares }) =>
    shares.map(({ id, cents }) => ({ credit: creditId, charge: id, cents })),
  )
  if (made.length === 0) return
  await insertAllocations(db, made, day)
  await settleAgain(db, [...new Set(made.flatMap(({ credit, charge }) => [credit, charge]))])
}

export const allocateCredit = (
  db: Db,
  creditId: string,
  shares: readonly Share[],
  day: string,
): Promise<void> => allocateCredits(db, [{ creditId, shares }], day)

/** Sets what is settled of items to the sum of their allocations. */
const settleAgain = async (db: Db, ids: readonly string[]): Promise<void> => {
  const { rows } = await db.execute<{ customerId: string }>(sql`
    update account_item i
    set settled_cents = coalesce((select sum(a.cents) from allocation a
      where a.undone_on is null and (a.credit_id = i.id or a.charge_id = i.id)), 0)
    where i.id = any (${sql.param(ids)}::uuid[])
    returning customer_id as "customerId"`)
  await insertAccountChanges(db, rows)
}

/**
 * Undoes allocations of credits or of a charge, newest first, until at most `down` cents are settled. The last one is split if
 * it is larger than what must go.
 */
export const undoAllocations = async (
  db: Db,
  of: { creditIds: readonly string[] } | { chargeId: string },
  { down, day }: { down: Cents; day: string },
): Promise<void> => {
  const isOf =
    'creditIds' in of
      ? inArray(allocation.creditId, [...of.creditIds])
      : eq(allocation.chargeId, of.chargeId)
  const counted = await db
    .select()
    .from(allocation)
    .where(and(isOf, isNull(allocation.undoneOn)))
    .orderBy(allocation.id)
  let left = down
  const undone = counted.flatMap((one) => {
    const rest = Math.min(one.cents, left)
    left -= rest
    return rest === one.cents ? [] : [{ ...one, rest }]
  })
  if (undone.length === 0) return
  await db
    .update(allocation)
    .set({ undoneOn: day })
    .where(sql`${allocation.id} = any (${sql.param(undone.map(({ id }) => id))}::uuid[])`)
  const split = undone.filter(({ rest }) => rest > 0)
  if (split.length > 0)
    await insertAllocations(
      db,
      split.map(({ creditId, chargeId, rest }) => ({
        ...{ credit: creditId, charge: chargeId, cents: rest },
      })),
      day,
    )
  await settleAgain(db, [
    ...new Set(undone.flatMap(({ creditId, chargeId }) => [creditId, chargeId])),
  ])
}

const openColumns = {
  id: accountItem.id,
  customerId: accountItem.customerId,
  kind: accountItem.kind,
  number: accountItem.number,
  orderId: accountItem.orderId,
  day: accountItem.day,
  dueOn: sql<string>`coalesce(${accountItem.dueOn}::text, '')`,
  cents: accountItem.cents,
  open: sql<Cents>`abs(${accountItem.cents}) - ${accountItem.settledCents}`,
  discount: sql<Cents>`round(${accountItem.discountableCents} * ${accountItem.discountBp} / 10000.0)::bigint`,
  discountUntil: sql<string>`coalesce(${accountItem.discountUntil}::text, '')`,
  method: accountItem.method,
  reference: accountItem.reference,
  note: accountItem.note,
}

export type OpenItem = OpenCharge &
  EarlyDiscount &
  Pick<
    AccountItem,
    'customerId' | 'kind' | 'number' | 'orderId' | 'day' | 'cents' | 'method' | 'reference' | 'note'
  >

/** Charges first, oldest due first; then credits, oldest first. */
export const findOpenItems = (db: Db, ...customerIds: readonly string[]): Promise<OpenItem[]> =>
  db
    .select(openColumns)
    .from(accountItem)
    .where(and(inArray(accountItem.customerId, [...customerIds]), accountItem.isOpen))
    .orderBy(
      sql`${accountItem.dueOn} nulls last`,
      sql`${accountItem.number} nulls first`,
      accountItem.id,
    )

export const openCharges = (items: readonly OpenItem[]): OpenItem[] =>
  items.filter(({ kind }) => isCharge(kind))

/** Throws `status_conflict` if the credit settles charges already. */
export const pickOpenCredit = (items: readonly OpenItem[], id: string): OpenItem => {
  const credit = items.find((item) => item.id === id && !isCharge(item.kind))
  if (credit === undefined)
    throw new ShopError('status_conflict', {
      message: 'This credit has just been used. Please check the open amounts.',
    })
  return credit
}

export const findItem = async (db: Db, id: string): Promise<AccountItem | null> => {
  const [item] = await db.select().from(accountItem).where(eq(accountItem.id, id))
  return item ?? null
}

/** Discounts for early payment that were given with a payment. */
export const findDiscounts = (db: Db, paymentId: string): Promise<AccountItem[]> =>
  db.select().from(accountItem).where(eq(accountItem.paymentId, paymentId))

/** The document that an earlier request with this key booked. */
export const findItemByKey = async (
  db: Db,
  customerId: string,
  key: string,
): Promise<AccountItem | null> => {
  const [item] = await db
    .select()
    .from(accountItem)
    .where(and(eq(accountItem.customerId, customerId), eq(accountItem.idempotencyKey, key)))
  return item ?? null
}

/** In the order of their numbers. */
export const findItemsByKeys = (
  db: Db,
  customerIds: readonly string[],
  keys: readonly string[],
): Promise<AccountItem[]> =>
  db
    .select()
    .from(accountItem)
    .where(
      and(
        inArray(accountItem.customerId, [...customerIds]),
        inArray(accountItem.idempotencyKey, [...keys]),
      ),
    )
    .orderBy(accountItem.number)

/** Whether a payment was taken back, in SQL. */
export const hasReversal = (paymentId: SQLWrapper): SQL => sql`exists (
  select from allocation a join account_item r on r.id = a.charge_id and r.kind = 'reversal'
  where a.credit_id = ${paymentId} and a.undone_on is null)`

/** Whether a payment was taken back. */
export const isReversed = async (db: Db, paymentId: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`select where ${hasReversal(sql`${paymentId}`)}`)
  return rows.length > 0
}

export const findInvoiceItem = async (db: Db, number: number): Promise<AccountItem | null> => {
  const [item] = await db
    .select()
    .from(accountItem)
    .where(and(eq(accountItem.kind, 'invoice'), eq(accountItem.number, number)))
  return item ?? null
}
