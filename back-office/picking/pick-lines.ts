import { quantityOfCode } from '@endcap/contract/catalog/product-codes'
import type { ShortReason } from '@endcap/contract/orders/order-changes'
import { isPicked, pickStateOf } from '@endcap/contract/orders/pick-state'
import type { PickingLine } from '@endcap/contract/orders/picking'
import { blockName } from '../trade/block-words.ts'

export type QueuedPick = {
  id: string
  line_id: string
  was: number
  quantity: number
  reason: ShortReason | null
  /** Needed for messages about lines that no longer exist. */
  title: string
  staff_id: string
  staff_name: string
}

/** Returns the lines as if the server had counted the queued picks, oldest first. */
export const withQueued = (
  lines: readonly PickingLine[],
  queued: readonly QueuedPick[],
): PickingLine[] => {
  const picks = new Map(queued.map((pick) => [pick.line_id, pick]))
  return lines.map((line) => {
    const last = picks.get(line._id)
    if (last === undefined) return line
    return {
      ...line,
      picked: last.quantity === 0 && last.reason === null ? null : last.quantity,
      pick_reason: last.quantity < line.quantity ? (last.reason ?? '') : '',
      picked_by: last.staff_name,
    }
  })
}

/** Searches after the line `afterId`, then from the first line; null if no line needs picking. */
export const nextOpenLine = (
  lines: readonly PickingLine[],
  afterId: string | null,
): PickingLine | null => {
  const at = lines.findIndex(({ _id }) => _id === afterId)
  const inTurn = [...lines.slice(at + 1), ...lines.slice(0, at + 1)]
  return inTurn.find((line) => !isDone(line) && line._id !== afterId) ?? null
}

/** `quantity`: the base units that the code stands for. `surplus`: the order needs fewer. */
export type Scanned =
  | { kind: 'line' | 'surplus'; line: PickingLine; quantity: number }
  | { kind: 'unknown' }

export const leftOf = ({ picked, quantity }: PickingLine): number =>
  Math.max(quantity - (picked ?? 0), 0)

/** Prefers lines that need the whole quantity, then the current line. */
export const findScanned = (
  lines: readonly PickingLine[],
  currentId: string | null,
  code: string,
): Scanned => {
  const found = lines
    // Lines that a phone stored before `units_now` existed don't have it.
    .map((line) => ({ line, quantity: quantityOfCode(code, line, line.units_now ?? []) }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted(
      (one, other) => Number(other.line._id === currentId) - Number(one.line._id === currentId),
    )
  const fitting = found.find(({ line, quantity }) => quantity <= leftOf(line))
  if (fitting !== undefined) return { kind: 'line', ...fitting }
  const surplus = found.find(({ line }) => leftOf(line) > 0) ?? found[0]
  return surplus === undefined ? { kind: 'unknown' } : { kind: 'surplus', ...surplus }
}

/** Whether the line may not be delivered, so that it stays on the shelf or goes back to it. */
export const isBlocked = ({ blocked, quantity }: PickingLine): boolean =>
  blocked != null && quantity > 0

/** Whether nothing is left to do for a line: it is picked or short for a reason, and left out exactly if it is blocked. */
export const isDone = (line: PickingLine): boolean =>
  isPicked(line) &&
  (isBlocked(line) ? (line.picked ?? 0) === 0 : line.pick_reason !== 'not_allowed')

export const describeBlocked = ({ blocked, picked }: PickingLine): string =>
  blocked == null
    ? ''
    : `May not be delivered: ${blockName(blocked).toLowerCase()}. ${
        (picked ?? 0) > 0 ? `Put ${picked} back.` : 'Leave it on the shelf.'
      }`

/** Returns a sentence that says what to do with pieces beyond the quantity, or `''`. */
export const describeExcess = (line: PickingLine): string => {
  if (pickStateOf(line) !== 'over') return ''
  const excess = (line.picked ?? 0) - line.quantity
  return line.quantity === 0
    ? `No longer in the order. Put ${excess} back.`
    : `Only ${line.quantity} needed now. Put ${excess} back.`
}
