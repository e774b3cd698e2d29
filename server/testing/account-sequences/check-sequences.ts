import { getAccountingWaiting, makeAccountingBatch } from '@endcap/contract/accounting/accounting'
import { claimReasonEndpoints } from '@endcap/contract/claims/claim-reasons'
import * as memos from '@endcap/contract/receivables/memos'
import { paymentTermsEndpoints } from '@endcap/contract/receivables/payment-terms'
import * as receivables from '@endcap/contract/receivables/receivables'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { findChargeLines } from '../../memos/memo-store.ts'
import { findBrokenAccounts } from '../../receivables/account-check-store.ts'
import { startRunShop } from '../../runs/tests/run-shop.ts'
import { findSilentChanges } from '../find-silent-changes.ts'
import { testNow } from '../start-test-shop.ts'
import {
  AccountModel,
  balanceOf,
  type Customer,
  type Item,
  numberedKinds,
  openCharges,
  openCredits,
  type Terms,
} from './account-model.ts'
import { perform, stepKinds } from './account-steps.ts'
import type { Choices, Shop, World } from './world.ts'

/** A shop with all that books to accounts. */
export const startSequenceShop = async (): Promise<Shop> => {
  const shop = await startRunShop()
  const { data: reasons } = await shop.owner(claimReasonEndpoints.list)
  const products = []
  for (const [title, price] of [
    ['Cola', 427],
    ['Tea', 1_333],
  ] as const)
    products.push({ id: await shop.add(title, price / 100), price })
  return {
    ...shop,
    products,
    reasonId: reasons.find(({ label }) => label === 'Recalled')?._id ?? '',
  }
}

/** Of the customers in turn. */
const allTerms = [
  null,
  { days: 30, basisPoints: 200, discountDays: 10 },
  { days: 7, basisPoints: 0, discountDays: 0 },
] as const

const addCustomers = async (shop: Shop, name: string): Promise<Customer[]> => {
  const { data: stored } = await shop.owner(paymentTermsEndpoints.list)
  const customers: Customer[] = []
  for (const rule of allTerms) {
    const { id, token } = await shop.customer(name)
    let terms: Terms | null = null
    if (rule !== null) {
      const title = `Net ${rule.days}`
      const known =
        stored.find((one) => one.name === title) ??
        (
          await shop.owner(paymentTermsEndpoints.create, {
            body: {
              ...{ name: title, rule: 'days', days: rule.days },
              ...{ discount_bp: rule.basisPoints, discount_days: rule.discountDays },
            },
          })
        ).data
      terms = { id: known._id, ...rule }
      const body = { terms_id: terms.id }
      await shop.owner(receivables.changeCustomerAccount, { params: { id }, body })
    }
    customers.push({ id, token, terms, items: [] })
  }
  return customers
}

const readLast = async ({ context }: Shop) => {
  const { rows } = await context.db.execute<{ kind: string; last: number }>(
    sql`select kind, last::integer as last from document_counter`,
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.last ?? 10_000
  return {
    invoice: of('invoice'),
    credit: of('credit'),
    debit: of('debit'),
    payment: of('payment'),
  }
}

const startSequence = async (shop: Shop, name: string): Promise<AccountModel> => {
  shop.setClock(testNow)
  // Removes what former sequences left.
  await shop.context.db.execute(sql`
    update customer_order set status = 'cancelled' where status = 'ready'`)
  const until = '2029-12-31'
  const { data } = await shop.owner(getAccountingWaiting, { query: { until } })
  if (data.entries > 0) await shop.owner(makeAccountingBatch, { body: { until } })
  const model = new AccountModel(testNow.toISOString().slice(0, 10), await readLast(shop))
  model.customers = await addCustomers(shop, name)
  return model
}

type Described = Pick<Item, 'kind' | 'number' | 'note' | 'cents' | 'open' | 'dueOn'>
const describe = ({ kind, number, note, cents, open, dueOn }: Described): string =>
  `${kind} ${number ?? note}: ${open} of ${cents} ${dueOn}`

/** Compares each account with the model, and its stored sums with each other. */
const checkAccounts = async ({ shop, model }: World): Promise<void> => {
  for (const customer of model.customers) {
    const params = { id: customer.id }
    const { data } = await shop.owner(receivables.getCustomerAccount, { params })
    const shown = data.open_items.map(({ amount, due_on, ...item }) =>
      describe({ ...item, cents: Math.abs(amount), dueOn: due_on }),
    )
    const expected = [...openCharges(customer), ...openCredits(customer)].map(describe)
    expect([data.balance, ...shown]).toEqual([balanceOf(customer), ...expected])
    expect(data.ageing).toEqual(model.ageingOf(customer))
  }
  const ids = sql.param(model.customers.map(({ id }) => id))
  const { rows } = await shop.context.db.execute(sql`
    select coalesce((select balance_cents from account where customer_id = c.id), 0)::integer as balance,
      (select coalesce(sum(cents), 0)::integer from account_entry where customer_id = c.id) as entries,
      (select coalesce(sum(cents - sign(cents) * settled), 0)::integer from (
        select i.cents, (select coalesce(sum(l.cents), 0) from allocation l
          where l.undone_on is null and (l.credit_id = i.id or l.charge_id = i.id)) as settled
        from account_item i where i.customer_id = c.id) item) as open
    from unnest(${ids}::uuid[]) with ordinality as c (id, nr) order by nr`)
  expect(rows).toEqual(
    model.customers.map((customer) => {
      const balance = balanceOf(customer)
      return { balance, entries: balance, open: balance }
    }),
  )
}

/** Credits the rest of all orders: the credits of each line add up to its invoiced amount. */
const creditAll = async ({ shop, model }: World): Promise<void> => {
  for (const { id, customer, lines } of model.orders.filter((order) => order.invoice !== null)) {
    const left = lines.filter(({ charged }) => charged > 0)
    const { data } = await shop.owner(memos.listCreditableLines, { params: { id } })
    expect(data.map(({ product_id, quantity, amount }) => [product_id, quantity, amount])).toEqual(
      expect.arrayContaining(
        left.map(({ productId, charged, price }) => [productId, charged, charged * price]),
      ),
    )
    expect(data).toHaveLength(left.length)
    if (left.length > 0)
      await shop.owner(memos.createMemo, {
        body: {
          ...{ kind: 'credit', customer_id: customer.id, order_id: id, reason: 'All of it' },
          lines: data.map(({ line_id, quantity }) => ({ line_id, quantity })),
        },
      })
  }
  const orders = model.orders.map(({ id }) => id)
  for (const line of await findChargeLines(shop.context.db, orders))
    expect([line.creditedQuantity, line.creditedAmount]).toEqual([line.quantity, line.amount])
}

/** Over everything in the database. */
const checkAll = async ({ context }: Shop): Promise<void> => {
  const { rows } = await context.db.execute<{ kind: string; count: number; max: number }>(sql`
    select kind, count(*)::integer as count, max(number)::integer as max from account_item
    where kind = any (${sql.param([...numberedKinds])}::text[]) group by kind`)
  for (const { kind, count, max } of rows) expect([kind, count]).toEqual([kind, max - 10_000])
  const { rows: batches } = await context.db.execute(sql`
    select b.number from accounting_batch b where entries <> (
      select count(*) from account_entry e where e.batch_number = b.number)`)
  expect(batches).toEqual([])
  expect(await findBrokenAccounts(context.db)).toEqual([])
}

const choicesOf = (numbers: readonly number[]): Choices => {
  let at = 0
  const below = (count: number) => {
    at += 1
    return (numbers[at % numbers.length] ?? 0) % count
  }
  const one = <T>(all: readonly T[]) => all[below(Math.max(all.length, 1))]
  return {
    below,
    one,
    some: (all) => {
      const rest = [...all]
      const chosen = rest.splice(below(Math.max(rest.length, 1)), 1)
      for (const item of rest) if (below(2) === 0) chosen.push(item)
      return chosen
    },
  }
}

const step = fc.record({
  kind: fc.constantFrom(...stepKinds),
  numbers: fc.array(fc.nat(10_000), { minLength: 13, maxLength: 13 }),
})

/**
 * Performs sequences of random steps in a shop and in the model, and compares both after each. Returns the number of steps.
 */
export const checkSequences = async (shop: Shop, numRuns: number): Promise<number> => {
  let performed = 0
  let sequences = 0
  const silentChanges = await findSilentChanges(shop.context.db)
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }),
      async (steps) => {
        sequences += 1
        const model = await startSequence(shop, `Sequence ${sequences}`)
        const world: World = { shop, model, run: null, choices: choicesOf([0]) }
        // Of the statements that begin a sequence.
        await silentChanges()
        for (const { kind, numbers } of steps) {
          world.choices = choicesOf(numbers)
          await perform(world, kind)
          performed += 1
          await checkAccounts(world)
          expect(await silentChanges(), kind).toEqual([])
        }
        await creditAll(world)
        await checkAll(shop)
      },
    ),
    { numRuns },
  )
  return performed
}
