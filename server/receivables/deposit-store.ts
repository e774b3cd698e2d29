import type { DepositSlipFacts } from '@endcap/contract/printing/printed-documents'
import type { Deposit, PaymentToDeposit } from '@endcap/contract/receivables/deposits'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Slice, takeTotal } from '../database/list-store.ts'
import { deposit } from '../database/schema/index.ts'
import { hasReversal } from './account-store.ts'

/** Selects deposits under the API’s names. */
const selectDeposits = (more: SQL): SQL => sql`
  select id as _id, number, day::text, payments, cents as total, note, at, staff_name as by,
    count(*) over () as all_rows
  from deposit ${more}`

type DepositRow = Omit<Deposit, 'at'> & { at: string; all_rows: number }

export const listDeposits = async (
  db: Db,
  { limit, offset }: Slice,
): Promise<{ rows: Deposit[]; total: number }> => {
  const { rows } = await db.execute<DepositRow>(
    selectDeposits(sql`order by at desc, id desc limit ${limit} offset ${offset}`),
  )
  const found = takeTotal<Omit<Deposit, 'at'> & { at: string }>(rows)
  return { ...found, rows: found.rows.map((row) => ({ ...row, at: new Date(row.at) })) }
}

/** On payments `p` that are in no deposit and were not taken back. */
const canBeDeposited = sql`p.kind = 'payment' and p.method in ('cash', 'check', 'money_order')
  and p.deposit_id is null and not ${hasReversal(sql`p.id`)}`

/** Oldest first. */
export const listPaymentsToDeposit = async (db: Db, limit: number): Promise<PaymentToDeposit[]> => {
  const { rows } = await db.execute<PaymentToDeposit>(sql`
    select p.id as _id, p.number, p.customer_id, c.business_name, p.day::text, p.method, p.reference,
      -p.cents as amount
    from account_item p join customer c on c.id = p.customer_id
    where ${canBeDeposited} order by p.at, p.number limit ${limit}`)
  return rows
}

/** Returns how many of the payments could be put into the deposit, and their sum. */
export const depositPayments = async (
  db: Db,
  depositId: string,
  paymentIds: readonly string[],
): Promise<{ payments: number; cents: number }> => {
  const { rows } = await db.execute<{ payments: number; cents: number }>(sql`
    with locked as (
      select p.id from account_item p
      where p.id = any (${sql.param(paymentIds)}::uuid[]) and ${canBeDeposited}
      order by p.id for update
    ), deposited as (
      update account_item p set deposit_id = ${depositId} from locked
      where p.id = locked.id returning p.cents
    )
    select count(*) as payments, coalesce(-sum(cents), 0)::double precision as cents from deposited`)
  return rows[0] ?? { payments: 0, cents: 0 }
}

export const findDepositSlip = async (db: Db, id: string): Promise<DepositSlipFacts | null> => {
  const listOf = (method: string) => sql`
    coalesce((select jsonb_agg(jsonb_build_object('number', p.number, 'reference', p.reference,
        'business_name', c.business_name, 'amount', -p.cents) order by p.number)
      from account_item p join customer c on c.id = p.customer_id
      where p.deposit_id = d.id and p.method = ${method}), '[]')`
  const { rows } = await db.execute<DepositSlipFacts>(sql`
    select d.number, d.day::text, d.note, d.cents as total,
      coalesce((select -sum(p.cents) from account_item p
        where p.deposit_id = d.id and p.method = 'cash'), 0)::double precision as cash,
      ${listOf('check')} as checks, ${listOf('money_order')} as money_orders
    from deposit d where d.id = ${id}`)
  return rows[0] ?? null
}

/** Returns the id of a deposit that has no payments yet. */
export const insertDeposit = async (
  db: Db,
  { number, day, note, at, by }: Pick<Deposit, 'number' | 'day' | 'note' | 'at' | 'by'>,
): Promise<string> => {
  const [made] = await db
    .insert(deposit)
    .values({ number, day, note, at, staffName: by, payments: 0, cents: 0 })
    .returning({ id: deposit.id })
  if (made === undefined) throw new Error('A deposit was not stored.')
  return made.id
}

export const setDepositSum = async (
  db: Db,
  id: string,
  sum: { payments: number; cents: number },
): Promise<void> => {
  await db.update(deposit).set(sum).where(eq(deposit.id, id))
}
