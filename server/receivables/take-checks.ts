import { formatCents } from '@endcap/contract/money'
import type { takeChecks as takeChecksEndpoint } from '@endcap/contract/receivables/check-batches'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { isId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { requireFeature } from '../settings/settings-store.ts'
import { type AccountItem, findItemsByKeys, lockAccounts } from './account-store.ts'
import { readBooking } from './book-once.ts'
import { bookPayments, type Payment } from './book-payments.ts'
import { refuseLaterDay } from './read-fields.ts'
import { findEqualPayments, findKnownCustomers } from './receivables-store.ts'

type Body = Call<typeof takeChecksEndpoint>['body']

const refuseOtherTotal = ({ checks, control_total: wanted }: Body): void => {
  const missing = wanted - checks.reduce((sum, { amount }) => sum + amount, 0)
  if (missing === 0) return
  const difference = `${formatCents(Math.abs(missing))} ${missing > 0 ? 'less' : 'more'}`
  throw invalidField(
    'control_total',
    `The checks add up to ${difference} than this total. Please check the amounts.`,
  )
}

const refuseUnknownCustomers = async (db: Db, { checks }: Body): Promise<void> => {
  const known = await findKnownCustomers(
    db,
    checks.map(({ customer_id }) => customer_id).filter(isId),
  )
  const wrong = checks.flatMap(({ customer_id }, row) =>
    known.has(customer_id.toLowerCase()) ? [] : [row],
  )
  if (wrong.length === 0) return
  const message = 'This customer no longer exists. Please choose another.'
  const errors = wrong.map((row) => [`checks.${row}.customer_id`, message] as const)
  throw new ShopError('invalid', { errors: Object.fromEntries(errors) })
}

const checkKey = ({ customerId, reference, amount }: Payment): string =>
  JSON.stringify([customerId, reference, amount])

/** Also names a check that the batch has twice. */
const refuseRepeated = async (
  db: Db,
  payments: readonly Payment[],
  { checks }: Body,
): Promise<void> => {
  const earlier = await findEqualPayments(
    db,
    payments.map(({ amount: cents, ...payment }) => ({ ...payment, cents })),
  )
  const rows = payments.flatMap((payment, row) => {
    const isTwice = payments.findIndex((other) => checkKey(other) === checkKey(payment)) < row
    return checks[row]?.is_repeated !== true && (isTwice || earlier.includes(row)) ? [row] : []
  })
  if (rows.length > 0)
    throw new ShopError('payment_repeated', {
      message: 'Checks with these numbers and amounts were already booked. Please check them.',
      body: { checks: rows },
    })
}

const show = ({ id, customerId, number, cents }: AccountItem, unapplied = -cents) => ({
  _id: id,
  customer_id: customerId,
  number: number ?? 0,
  amount: -cents,
  unapplied,
})

/** Books a batch of checks, all or none. Throws `idempotency_key_reused`, `payment_repeated` and `invalid`. */
export const takeChecks = async (context: Context, call: Call<typeof takeChecksEndpoint>) => {
  const { body } = call
  const { day, at, by, idempotencyKey: key, bodyHash } = await readBooking(context, call)
  refuseLaterDay('received_on', body.received_on, day)
  refuseOtherTotal(body)
  const payments = body.checks.map(
    ({ customer_id, reference, amount }, row): Payment => ({
      ...{ customerId: customer_id.toLowerCase(), method: 'check', amount, reference, bodyHash },
      ...{ receivedOn: body.received_on, note: '', chosen: null },
      idempotencyKey: key === null ? null : `${key} ${row}`,
    }),
  )
  return inTransaction(context, {}, async (db) => {
    await requireFeature(db, 'receivables')
    await refuseUnknownCustomers(db, body)
    const customerIds = payments.map(({ customerId }) => customerId)
    await lockAccounts(db, customerIds, at)
    const earlier =
      key === null
        ? []
        : await findItemsByKeys(
            db,
            customerIds,
            payments.map(({ idempotencyKey }) => idempotencyKey ?? ''),
          )
    if (earlier.some((item) => item.bodyHash !== bodyHash))
      throw new ShopError('idempotency_key_reused')
    if (earlier.length > 0)
      return { data: earlier.map((item) => show(item, -item.cents - item.settledCents)) }
    await refuseRepeated(db, payments, body)
    const booked = await bookPayments(db, payments, { at, by })
    return { data: booked.map(({ payment, unapplied }) => show(payment, unapplied)) }
  })
}
