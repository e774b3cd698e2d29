import { claimStatuses } from '@endcap/contract/claims/claim-kinds'
import type * as claims from '@endcap/contract/claims/claims'
import type { StaffClaim } from '@endcap/contract/claims/claims'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { isId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { readChoice } from '../http/requests/read-choice.ts'
import { ShopError } from '../http/shop-error.ts'
import { amountOf, countCreditable, creditEach } from '../memos/credit-lines.ts'
import { findChargeLines } from '../memos/memo-store.ts'
import { currentLanguage } from '../system/language.ts'
import { type ClaimReading, findClaim, listClaimRows, type StoredClaim } from './claim-store.ts'

/** With the credit that each line would get. */
const withCredits = async (db: Db, rows: readonly StoredClaim[]): Promise<StaffClaim[]> => {
  const waiting = rows.filter(({ status }) => status === 'submitted')
  const charges = await findChargeLines(db, [...new Set(waiting.map(({ order_id }) => order_id))])
  return rows.map((row) => {
    const own = charges.filter(({ orderId }) => orderId === row.order_id)
    const credits = creditEach(
      own,
      row.lines.map(({ line_id, quantity }) => ({ orderLineId: line_id, quantity })),
    )
    return {
      ...row,
      lines: row.lines.map((line, at) => ({
        ...line,
        amount: row.status === 'submitted' ? amountOf(credits[at] ?? []) : null,
        creditable: countCreditable(own, line.line_id),
      })),
    }
  })
}

const readingOf = async (context: Pick<Context, 'timeZone'>): Promise<ClaimReading> => ({
  language: currentLanguage(),
  zone: await context.timeZone(),
})

/** Throws `not_found`. */
export const readClaim = async (
  context: Pick<Context, 'timeZone'>,
  db: Db,
  id: string,
): Promise<StaffClaim> => {
  const found = await findClaim(db, id, await readingOf(context))
  const [claim] = found === null ? [] : await withCredits(db, [found])
  if (claim === undefined) throw new ShopError('not_found')
  return claim
}

const statuses = [...claimStatuses, 'to_receive'] as const

/** A malformed id matches nothing. */
export const listClaims = async (context: Context, { query }: Call<typeof claims.listClaims>) => {
  const { order_id: orderId, customer_id: ofCustomer, q, limit } = query
  const status = readChoice('status', query.status, statuses)
  if (![orderId, ofCustomer].every((id) => id === '' || isId(id))) return toPage([], 0, query)
  const { rows, total } = await listClaimRows(
    context.db,
    { status, orderId, customerId: ofCustomer, q },
    { limit, offset: offsetOf(query) },
    await readingOf(context),
  )
  return toPage(await withCredits(context.db, rows), total, query)
}

export const listMyClaims = async (
  context: Context,
  { identity, query }: Call<typeof claims.listMyClaims>,
) => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const filter = { customerId: customerId(identity) }
  const { rows, total } = await listClaimRows(context.db, filter, slice, await readingOf(context))
  return toPage(rows, total, query)
}
