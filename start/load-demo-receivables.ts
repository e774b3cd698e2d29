import type { Client } from '@endcap/contract/client/client'
import type { BodyIn } from '@endcap/contract/endpoint'
import type { PaymentMethod } from '@endcap/contract/receivables/account-kinds'
import { paymentTermsEndpoints } from '@endcap/contract/receivables/payment-terms'
import { addDays, shopClock, startOfShopDay } from '@endcap/contract/shop-time'
import type { Context } from '@endcap/server/context'
import {
  type DemoInvoice,
  type DemoTerms,
  findDemoCustomerId,
  findDemoDeliveries,
  findDemoInvoices,
  setDemoTerms,
} from '@endcap/server/database/demo-receivables-store'
import { issueInvoices } from '@endcap/server/printing/invoices'
import { bookItems, lockAccounts } from '@endcap/server/receivables/account-store'
import { type Booked, bookPayments, type Payment } from '@endcap/server/receivables/book-payments'
import { createDeposit } from '@endcap/server/receivables/create-deposit'
import { reversePayment } from '@endcap/server/receivables/reverse-payment'
import { dayMs, hourMs } from '@endcap/server/system/durations'
import type { DemoStaff } from './load-demo-business.ts'

type Terms = BodyIn<typeof paymentTermsEndpoints.create>

const terms: readonly Terms[] = [
  { name: 'COD', rule: 'on_delivery' },
  { name: 'Net 7', rule: 'days', days: 7 },
  { name: 'Net 14', rule: 'days', days: 14 },
  { name: 'Net 30', rule: 'days', days: 30 },
  { name: '2% 10, Net 30', rule: 'days', days: 30, discount_bp: 200, discount_days: 10 },
  { name: 'EOM', rule: 'end_of_month', days: 0 },
]

export const loadDemoTerms = async (staff: Client): Promise<void> => {
  if ((await staff(paymentTermsEndpoints.list)).total > 0) return
  for (const body of terms) await staff(paymentTermsEndpoints.create, { body })
}

/** Customers who pay by invoice; the others pay the driver. */
const byInvoice: readonly DemoTerms[] = [
  { business_name: 'Exit 44 Travel Plaza', terms: 'Net 14', limit: 1_500_000 },
  { business_name: 'Coleman Fuel & Food', terms: '2% 10, Net 30', limit: 2_000_000 },
  { business_name: 'Route 20 Express', terms: 'Net 7', limit: 400_000 },
  { business_name: 'Duluth Mini Mart', terms: 'EOM', limit: null },
  { business_name: 'Bell Street Beverage', terms: 'Net 30', limit: 600_000 },
]

/** Invoices of these customers that became due in the last days, up to this number, are not paid. */
const unpaidDays: Readonly<Record<string, number>> = {
  'Exit 44 Travel Plaza': 40,
  'Route 20 Express': 20,
}
const paysEarly = 'Coleman Fuel & Food'
const paysInPart = 'Route 20 Express'
const returnsACheck = 'Brooks Corner Store'
const paysTooMuch = 'Peachtree Quick Stop'
const paysCash = 'Cloud Nine Smoke Shop'
const owedBefore = 'Bell Street Beverage'

/** The newest deliveries have no invoice yet. */
const uninvoiced = 3
const historyDays = 75

/** By the invoice’s number, so that each customer pays in more ways than one. */
const methodOf = ({ number, business_name, pays_by_invoice }: DemoInvoice): PaymentMethod => {
  if (business_name === returnsACheck) return 'check'
  if (pays_by_invoice) return number % 3 === 0 ? 'ach' : 'check'
  return (['cash', 'check', 'cash', 'money_order'] as const)[number % 4] ?? 'cash'
}

type PaymentFacts = Pick<Payment, 'customerId' | 'receivedOn' | 'amount' | 'method'>

/** `number`: from which the numbers of checks are made. */
const paymentOf = (facts: PaymentFacts, number: number, invoiceId?: string): Payment => ({
  ...facts,
  ...{ note: '', idempotencyKey: null, bodyHash: null },
  reference: facts.method === 'cash' ? '' : String(1_000 + (number % 7_919)),
  chosen: invoiceId === undefined ? null : [{ id: invoiceId, cents: facts.amount }],
})

/** The share of an invoice that is paid early, with the discount of `2% 10, Net 30`. */
const earlyShare = 0.98

/** When and how an invoice is paid: to the driver at the door, when it is due, early for the discount, in part, or not yet. */
const paymentsFor = (invoice: DemoInvoice, today: string): Payment[] => {
  const { id, customer_id: customerId, business_name: name, number, day, due_on, cents } = invoice
  const isEarly = name === paysEarly
  const usual = isEarly ? addDays(day, 9) : invoice.pays_by_invoice ? due_on : day
  const isUnpaid = addDays(usual, unpaidDays[name] ?? -1) >= today
  const isInPart = isUnpaid && name === paysInPart && due_on < addDays(today, -14)
  if (cents === 0 || (isUnpaid && !isInPart)) return []
  const share = isInPart ? 0.5 : isEarly ? earlyShare : 1
  const receivedOn = isInPart ? addDays(today, -2) : usual
  const amount = Math.ceil(cents * share)
  return [paymentOf({ customerId, receivedOn, amount, method: methodOf(invoice) }, number, id)]
}

/** Accounts with weeks of invoices and payments: paid, paid in part, past due, a returned check, an unapplied credit, cash to report. */
export const loadDemoReceivables = async (
  context: Context,
  { id, name, role }: DemoStaff,
): Promise<void> => {
  const { db } = context
  const now = context.clock()
  const zone = await context.timeZone()
  const today = shopClock(now, zone).day
  const by = { kind: 'staff', id, name, role, sessionId: '', needsSecondFactor: false } as const
  /** In the evening of a day, or now. */
  const endOf = (day: string): Date =>
    new Date(Math.min(startOfShopDay(day, zone).getTime() + 19 * hourMs, now.getTime()))
  const on = (day: string): Context => ({ ...context, clock: () => endOf(day) })
  const call = { identity: by, query: undefined, files: [], address: '', ifMatch: null } as const
  const header = () => undefined
  await setDemoTerms(db, byInvoice, new Date(now.getTime() - historyDays * dayMs))

  const ago = (days: number) => addDays(today, -days)
  const first = ago(historyDays - 5)
  const [tooMuch, cash, before] = [
    await findDemoCustomerId(db, paysTooMuch),
    await findDemoCustomerId(db, paysCash),
    await findDemoCustomerId(db, owedBefore),
  ]
  const opening = {
    ...{ kind: 'opening' as const, day: first, note: 'From the former system' },
    ...{ at: endOf(first), by },
  }
  await lockAccounts(db, [cash, before], now)
  await bookItems(db, [
    { ...opening, customerId: before, cents: 41_250, dueOn: ago(64) },
    { ...opening, customerId: cash, cents: 1_045_000, dueOn: ago(5) },
  ])

  const deliveries = (await findDemoDeliveries(db, zone)).slice(0, -uninvoiced)
  const ofDay = Map.groupBy(deliveries, ({ day }) => day)
  const ofInvoices: Payment[] = []
  const others: readonly Payment[] = [
    paymentOf({ customerId: tooMuch, receivedOn: ago(6), amount: 15_000, method: 'check' }, 1_417),
    paymentOf({ customerId: cash, receivedOn: ago(4), amount: 620_000, method: 'cash' }, 0),
    paymentOf({ customerId: cash, receivedOn: ago(4), amount: 425_000, method: 'cash' }, 0),
  ]
  const booked: Booked[] = []
  // Day by day, so that each account’s entries are in the order of their days.
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const orders = ofDay.get(day) ?? []
    if (orders.length > 0) {
      await issueInvoices(on(day), {
        ...{ ...call, header, params: {} },
        body: { order_ids: orders.map((order) => order.id), correct: null },
      })
      const invoices = await findDemoInvoices(db, day)
      ofInvoices.push(...invoices.flatMap((invoice) => paymentsFor(invoice, today)))
    }
    // First those that name what they settle: the others settle what is due first.
    const payments = [...ofInvoices, ...others].filter(({ receivedOn }) => receivedOn === day)
    if (payments.length === 0) continue
    await lockAccounts(
      db,
      payments.map(({ customerId }) => customerId),
      endOf(day),
    )
    booked.push(...(await bookPayments(db, payments, { at: endOf(day), by })))
  }

  const brooks = await findDemoCustomerId(db, returnsACheck)
  const returned = booked.findLast(({ payment }) => payment.customerId === brooks)
  if (returned !== undefined)
    await reversePayment(on(today), {
      ...{ ...call, header, params: { id: returned.payment.id } },
      body: { reason: 'Returned: not sufficient funds', fee: 3_500, hold: true },
    })

  // One deposit a week; the money of the last days is still in the office.
  const deposited = booked.filter(
    ({ payment }) =>
      ['cash', 'check', 'money_order'].includes(payment.method ?? '') &&
      payment.id !== returned?.payment.id &&
      payment.day < ago(3),
  )
  const byWeek = Map.groupBy(deposited, ({ payment }) =>
    Math.floor(Date.parse(payment.day) / (7 * dayMs)),
  )
  for (const week of byWeek.values()) {
    const last = week.at(-1)?.payment.day ?? today
    await createDeposit(on(last), {
      ...{ ...call, header, params: {} },
      body: { payment_ids: week.map(({ payment }) => payment.id), day: last, note: '' },
    })
  }
}
