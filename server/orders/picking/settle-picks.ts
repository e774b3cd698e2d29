import type { ShortReason } from '@endcap/contract/orders/order-changes'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { isPicked, pickStateOf } from '@endcap/contract/orders/pick-state'
import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import { changeLines } from '../order/change-lines.ts'
import type { OrderChange } from '../order/order-changes.ts'

type Line = StaffOrder['products'][number]

export type SettledLine = {
  id: string
  quantity: number
  reason: ShortReason | null
  settled: number
}

export type Settled = { order: StaffOrder; change: OrderChange | null; lines: SettledLine[] }

const maxNamed = 3

const describeLine = (line: Line): string => {
  const picked = line.picked ?? 0
  return pickStateOf(line) === 'over'
    ? `${line.product.title} (${picked} picked, ${line.quantity} needed: put ${picked - line.quantity} back)`
    : `${line.product.title} (${picked} of ${line.quantity})`
}

const unfinishedError = ({ number }: StaffOrder, lines: readonly Line[]): ShopError => {
  const rest = lines.length > maxNamed ? ` and ${lines.length - maxNamed} more` : ''
  return new ShopError('status_conflict', {
    message: `Order ${number} is not picked completely: ${lines.slice(0, maxNamed).map(describeLine).join(', ')}${rest}. Please finish picking, or mark what is missing as short.`,
  })
}

/**
 * Sets the quantities of a locked order to the picked quantities, with reasons for short lines.
 * Does nothing if nobody picked the order by phone. Throws `status_conflict` if a line isn't
 * completely picked, or if nothing was picked at all.
 */
export const settlePicks = async (db: Db, order: StaffOrder): Promise<Settled> => {
  const lines = order.products.filter(({ quantity, picked }) => quantity > 0 || (picked ?? 0) > 0)
  if (lines.every(({ picked }) => picked === null)) return { order, change: null, lines: [] }
  const unfinished = lines.filter((line) => !isPicked(line))
  if (unfinished.length > 0) throw unfinishedError(order, unfinished)
  if (lines.every(({ picked }) => picked === 0))
    throw new ShopError('status_conflict', {
      message: `Nothing of order ${order.number} could be picked. Please have a clerk cancel or change it.`,
    })
  const short = lines.filter((line) => pickStateOf(line) === 'short')
  if (short.length === 0) return { order, change: null, lines: [] }
  const settled = await changeLines(db, order, {
    changed: short.map(({ _id, picked, ordered, pick_reason }) => ({
      id: _id,
      quantity: picked ?? 0,
      reason: (picked ?? 0) < ordered && pick_reason !== '' ? pick_reason : null,
    })),
  })
  return {
    ...settled,
    lines: short.map(({ _id, quantity, reason, picked }) => ({
      id: _id,
      quantity,
      reason: reason === '' ? null : reason,
      settled: picked ?? 0,
    })),
  }
}

/**
 * Restores a locked order's quantities from before `settlePicks`, to undo the transition. Skips
 * lines that staff have changed since. Throws `unavailable` with `advice` if the stock has too few
 * pieces left.
 */
export const unsettlePicks = async (
  db: Db,
  order: StaffOrder,
  settled: readonly SettledLine[],
  advice: string,
): Promise<{ order: StaffOrder; change: OrderChange | null }> => {
  const now = new Map(order.products.map(({ _id, quantity }) => [_id, quantity]))
  const lines = settled.filter((line) => now.get(line.id) === line.settled)
  if (lines.length === 0) return { order, change: null }
  return changeLines(
    db,
    order,
    { changed: lines.map(({ id, quantity, reason }) => ({ id, quantity, reason })) },
    { advice },
  )
}
