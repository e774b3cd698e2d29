import { createHash } from 'node:crypto'
import type { CustomerAccount } from '@endcap/contract/receivables/receivables'
import { shopClock } from '@endcap/contract/shop-time'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { UnparsedCall } from '../http/answer-call.ts'
import { type StaffIdentity, staffOf } from '../http/identity.ts'
import { parseIdempotencyKey } from '../http/requests/idempotency-key.ts'
import { ShopError } from '../http/shop-error.ts'
import { requireFeature } from '../settings/settings-store.ts'
import { type AccountItem, findItemByKey, lockAccounts } from './account-store.ts'
import { readAccount } from './read-account.ts'
import { findDebtor } from './receivables-store.ts'

/** The common fields of the documents of one request. */
export type Booking = {
  customerId: string
  /** The shop’s day. */
  day: string
  at: Date
  by: StaffIdentity
  idempotencyKey: string | null
  bodyHash: string
}

/** Leaves out `is_repeated`, because an answered question doesn’t change the booking. */
export const hashOf = (body: object): string =>
  createHash('sha256')
    .update(JSON.stringify(body, (name, value) => (name === 'is_repeated' ? undefined : value)))
    .digest('base64url')

type Request = Pick<UnparsedCall, 'identity' | 'header'> & { body: object }

export const readBooking = async (
  context: Context,
  { identity, header, body }: Request,
): Promise<Omit<Booking, 'customerId'>> => {
  const at = context.clock()
  return {
    day: shopClock(at, await context.timeZone()).day,
    ...{ at, by: staffOf(identity), bodyHash: hashOf(body) },
    idempotencyKey: parseIdempotencyKey(header('idempotency-key')),
  }
}

/**
 * Locks the customer’s account. Returns the document that a request with this key has booked before, else null. Throws
 * `not_found` and `idempotency_key_reused`.
 */
export const lockForBooking = async (
  db: Db,
  { customerId, at, idempotencyKey: key, bodyHash }: Booking,
): Promise<AccountItem | null> => {
  await requireFeature(db, 'receivables')
  if ((await findDebtor(db, customerId)) === null) throw new ShopError('not_found')
  await lockAccounts(db, [customerId], at)
  const earlier = key === null ? null : await findItemByKey(db, customerId, key)
  if (earlier !== null && earlier.bodyHash !== bodyHash)
    throw new ShopError('idempotency_key_reused')
  return earlier
}

/**
 * Books on a customer’s account, which is locked. A request repeated with its key books nothing and gets the account as it is.
 * Throws `not_found` and `idempotency_key_reused`.
 */
export const bookOnce = async (
  context: Context,
  { customerId, ...request }: Request & { customerId: string },
  book: (db: Db, booking: Booking) => Promise<AccountItem | undefined>,
): Promise<{ data: CustomerAccount; booked: AccountItem | undefined }> => {
  const booking = { customerId, ...(await readBooking(context, request)) }
  return inTransaction(context, {}, async (db) => {
    const booked = (await lockForBooking(db, booking)) ?? (await book(db, booking))
    return { data: await readAccount(db, customerId, booking.day), booked }
  })
}
