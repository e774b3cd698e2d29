import type { ShortReason } from '@endcap/contract/order-changes'
import { isPicked, pickStateOf } from '@endcap/contract/pick-state'
import type { PickingLine } from '@endcap/contract/picking'
import { isCodeOf } from '@endcap/contract/product-codes'

/** A pick that the server has not confirmed yet. */
export type QueuedPick = {
  id: string
  line_id: string
  was: number
  quantity: number
  reason: ShortReason | null
  /** For messages about lines that are gone. */
  title: string
  staff_id: string
  staff_name: string
}

/** Returns the lines as they are when the server will have counted the queued picks, oldest first. */
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

/** Returns the next line that needs a picker after one, from the start again at the end; or null. */
export const nextOpenLine = (
  lines: readonly PickingLine[],
  afterId: string | null,
): PickingLine | null => {
  const at = lines.findIndex(({ _id }) => _id === afterId)
  const inTurn = [...lines.slice(at + 1), ...lines.slice(0, at + 1)]
  return inTurn.find((line) => !isPicked(line) && line._id !== afterId) ?? null
}

/** The result of a scanned code in an order; `whole`: nothing more of the product is needed. */
export type Scanned =
  | { kind: 'line'; line: PickingLine }
  | { kind: 'whole'; line: PickingLine }
  | { kind: 'unknown' }

/** Finds the line of a scanned code: the current one, another that needs more, or a whole one. */
export const findScanned = (
  lines: readonly PickingLine[],
  currentId: string | null,
  code: string,
): Scanned => {
  const needsMore = (line: PickingLine) => (line.picked ?? 0) < line.quantity
  const found = lines.filter((line) => isCodeOf(code, line))
  const open = found.filter(needsMore)
  const line = open.find(({ _id }) => _id === currentId) ?? open[0]
  if (line !== undefined) return { kind: 'line', line }
  const whole = found.find(({ _id }) => _id === currentId) ?? found[0]
  return whole === undefined ? { kind: 'unknown' } : { kind: 'whole', line: whole }
}

/** Returns the instruction for a line, a sentence; '' where it needs nothing unusual. */
export const describeExcess = (line: PickingLine): string => {
  if (pickStateOf(line) !== 'over') return ''
  const excess = (line.picked ?? 0) - line.quantity
  return line.quantity === 0
    ? `Not in the order any more: put ${excess} back.`
    : `Only ${line.quantity} needed now: put ${excess} back.`
}
