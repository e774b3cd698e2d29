import type { changeStock as changeStockEndpoint, Stock } from '@endcap/contract/catalog/stock'
import { stockCorrections } from '@endcap/contract/choices'
import { maxStockCount } from '@endcap/contract/limits'
import { changeByStaff } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { requireCapability, staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { findMovementOf, findStockOf, lockCount, writeCount } from './stock-store.ts'

type Body = Call<typeof changeStockEndpoint>['body']

/** Throws `invalid` if more pieces would be removed than there are. */
const countAfter = (before: number, { reason, quantity }: Body): number => {
  const { effect } = stockCorrections[reason]
  if (effect === 'sets') return quantity
  if (quantity === 0) throw invalidField('quantity', 'Please enter 1 or more.')
  if (effect === 'adds') {
    if (before + quantity > maxStockCount)
      throw invalidField(
        'quantity',
        `A count can’t be over ${maxStockCount.toLocaleString('en-US')}.`,
      )
    return before + quantity
  }
  if (quantity > before)
    throw invalidField(
      'quantity',
      before > 0
        ? `Only ${before} are in the warehouse. If that is wrong, please count them.`
        : 'None are in the warehouse. If that is wrong, please count them.',
    )
  return before - quantity
}

/** Throws `status_conflict` if the same `request_id` has already made a different change. */
const checkRepeated = (
  made: NonNullable<Awaited<ReturnType<typeof findMovementOf>>>,
  { reason, quantity }: Body,
): void => {
  const was = made.was ?? 0
  const pieces = stockCorrections[reason].effect === 'sets' ? made.now : Math.abs(made.now - was)
  if (made.reason === reason && pieces === quantity) return
  throw new ShopError('status_conflict', {
    message: `Your earlier entry was saved: the count went from ${was} to ${made.now}. If that is wrong, please correct the count.`,
  })
}

/** Applies each `request_id` once. Throws `not_found`, `invalid`, `status_conflict`. */
export const changeStock = async (
  context: Context,
  { params, body, identity }: Call<typeof changeStockEndpoint>,
) => {
  const id = readId(params.id)
  const begins = body.reason === 'counted'
  // Counts have no version: a change applies to whatever the count is now.
  const read = async (db: Context['db']) => {
    const found = await findStockOf(db, id)
    return found === null ? null : { ...found, version: 0 }
  }
  const { version: _none, ...data } = await changeByStaff<Stock & { version: number }>(
    context,
    { identity, ifMatch: null },
    {
      action: 'change-stock',
      entity: 'products',
      entityId: id,
      lock: async (db) => {
        await lockCount(db, id, begins)
        return read(db)
      },
      show: ({ title, count }) => ({ title, count }),
      make: async (db, before) => {
        const requestId = body.request_id ?? null
        const made = requestId === null ? null : await findMovementOf(db, id, requestId)
        if (made !== null) {
          checkRepeated(made, body)
          return null
        }
        if (before.count === null && !begins)
          throw new ShopError('status_conflict', {
            message: `The stock of ${before.title} isn’t tracked. Please enter how many there are to start tracking it.`,
          })
        if (before.count === null)
          requireCapability(
            staffOf(identity),
            'change-catalogue',
            `The stock of ${before.title} isn’t tracked. Please ask a manager to start tracking it.`,
          )
        const count = countAfter(before.count ?? 0, body)
        if (count === before.count) return null
        await writeCount(db, id, count, { reason: body.reason, note: body.note, requestId })
        return read(db)
      },
    },
  )
  return { data }
}
