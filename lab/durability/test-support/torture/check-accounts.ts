import type pg from 'pg'
import type { History } from './history.ts'

/** The balances, and sums that must be equal to them. */
const balancesQuery = `
  select a.customer_id as id, a.balance_cents::int as balance,
    (select coalesce(sum(cents), 0)::int from account_entry where customer_id = a.customer_id)
      as entries,
    (select coalesce(sum(sign(cents) * (abs(cents) - settled_cents)), 0)::int from account_item
      where customer_id = a.customer_id) as open
  from account a`

/** Finds rows that contradict each other, whatever was acknowledged. */
const contradictionsQuery = `
  select 'what is settled of the ' || kind || ' ' || id || ' is not its allocations' as problem
  from account_item i where settled_cents <> (
    select coalesce(sum(cents), 0) from allocation
    where undone_on is null and i.id in (credit_id, charge_id))
  union all
  select 'there are ' || count(*) || ' documents ' || kind || ' up to ' || max(number)
  from account_item where kind in ('invoice', 'payment', 'credit', 'debit')
  group by kind having count(*) <> max(number) - 10000 or min(number) <> 10001
  union all
  select 'batch ' || number || ' has other entries than it says' from accounting_batch b
  where (entries, total_cents) <> (
    select count(*), coalesce(sum(cents), 0) from account_entry where batch_number = b.number)
  union all
  select 'an operation of a run is ' || state || ': ' || content::text from run_op
  where state not in ('counted', 'undone')
  union all
  select 'a customer got ' || count(*) || ' statements of ' || (content #>> '{facts,as_of}')
  from mail where kind = 'statement' group by to_address, content #>> '{facts,as_of}'
  having count(*) > 1`

const paymentsQuery = `
  select p.idempotency_key as key, p.number::int as number, p.customer_id as customer,
    -p.cents::int as cents, (
      select count(*)::int from allocation a join account_item r on r.id = a.charge_id
      where a.credit_id = p.id and r.kind = 'reversal' and a.undone_on is null) as reversals
  from account_item p where p.kind = 'payment'`

const checkPayments = async (database: pg.Client, { payments }: History): Promise<string[]> => {
  const { rows } = await database.query<{
    key: string
    number: number
    customer: string
    cents: number
    reversals: number
  }>(paymentsQuery)
  const stored = new Map(rows.map((row) => [row.key, row]))
  const describe = (customer: string, cents: number, reversals: number) =>
    `${cents} of ${customer}, reversed ${reversals} times`
  return [
    ...[...payments].flatMap(([key, { customerId, cents, fee }]) => {
      const found = stored.get(key)
      const known = describe(customerId, cents, fee === null ? 0 : 1)
      if (found === undefined) return [`the payment ${known} was acknowledged and is not stored`]
      const is = describe(found.customer, found.cents, found.reversals)
      return is === known ? [] : [`payment ${found.number} is ${is}, acknowledged was ${known}`]
    }),
    ...rows
      .filter(({ key }) => !payments.has(key))
      .map(({ number }) => `payment ${number} is stored, but nobody paid it`),
  ]
}

const checkClaims = async (database: pg.Client, { claims }: History): Promise<string[]> => {
  const { rows } = await database.query<{
    order: string
    number: number
    pieces: number
    credit: number | null
  }>(`
    select c.order_id as order, c.number::int as number, sum(l.quantity)::int as pieces,
      case when c.status <> 'submitted' then coalesce(-max(m.cents), 0)::int end as credit
    from claim c join claim_line l on l.claim_id = c.id left join account_item m on m.id = c.memo_id
    group by c.id`)
  const stored = Map.groupBy(rows, ({ order }) => order)
  return [
    ...[...claims].flatMap(([order, { quantity, credit }]) => {
      const found = (stored.get(order) ?? []).map((row) => `${row.pieces} for ${row.credit}`)
      const known = `${quantity} for ${credit}`
      return String(found) === known ? [] : [`a claim is ${found}, acknowledged was ${known}`]
    }),
    ...rows
      .filter(({ order }) => !claims.has(order))
      .map(({ number }) => `claim ${number} is stored, but nobody submitted it`),
  ]
}

const checkRuns = async (database: pg.Client, { runs }: History): Promise<string[]> => {
  const { rows } = await database.query<{ id: string; number: number; cash: number | null }>(
    `select id, number::int as number, (settlement ->> 'expected')::int as cash from driver_run`,
  )
  const cashOf = new Map(rows.map(({ id, cash }) => [id, cash]))
  return [
    ...[...runs]
      .filter(([id, { cash }]) => cashOf.get(id) !== cash)
      .map(([id, { number, cash }]) => `run ${number} has ${cashOf.get(id)}, not ${cash} in cash`),
    ...rows
      .filter(({ id }) => !runs.has(id))
      .map(({ number }) => `run ${number} is stored, but nobody drove it`),
  ]
}

/** Returns each customer’s balance, calculated from the acknowledged requests. */
const owedOf = ({ orders, payments, claims }: History): Map<string, number> => {
  const owed = new Map<string, number>()
  const add = (customerId: string, cents: number) =>
    owed.set(customerId, (owed.get(customerId) ?? 0) + cents)
  for (const { customerId, invoice } of orders.values()) add(customerId, invoice?.total ?? 0)
  for (const { customerId, cents, fee } of payments.values()) add(customerId, fee ?? -cents)
  for (const { customerId, credit } of claims.values()) add(customerId, -(credit ?? 0))
  return owed
}

/** Returns the differences between accounts, acknowledged changes, and their own sums. */
export const checkAccounts = async (database: pg.Client, history: History): Promise<string[]> => {
  const { rows: balances } = await database.query<{
    id: string
    balance: number
    entries: number
    open: number
  }>(balancesQuery)
  const { rows: contradictions } = await database.query<{ problem: string }>(contradictionsQuery)
  const owed = owedOf(history)
  return [
    ...balances
      .map((sums) => ({ ...sums, owed: owed.get(sums.id) ?? 0 }))
      .filter(({ balance, ...sums }) =>
        [sums.entries, sums.open, sums.owed].some((cents) => cents !== balance),
      )
      .map((sums) => `the sums of an account differ: ${JSON.stringify(sums)}`),
    ...contradictions.map(({ problem }) => problem),
    ...(await checkPayments(database, history)),
    ...(await checkClaims(database, history)),
    ...(await checkRuns(database, history)),
  ]
}
