import type { Pick, PickingLine, PickOutcome } from '@endcap/contract/orders/picking'
import type { LineChange } from './pick-store.ts'

type Applied = {
  results: { id: string; outcome: PickOutcome }[]
  changed: PickingLine[]
  picks: Pick[]
}

/** A line with nothing picked and no reason is open again. */
const pickLine = (
  line: PickingLine,
  { quantity, reason }: Pick,
  pickerName: string,
): PickingLine => ({
  ...line,
  picked: quantity === 0 && !reason ? null : quantity,
  pick_reason: quantity < line.quantity ? (reason ?? '') : '',
  picked_by: pickerName,
})

/**
 * Applies picks in order. A pick counts if the line's picked quantity is still the one that its
 * picker saw. Otherwise someone else has picked the line, so this pick and later picks of the line
 * are conflicts, and nothing is counted twice.
 */
export const applyPicks = (
  lines: readonly PickingLine[],
  picks: readonly Pick[],
  pickerName: string,
): Applied => {
  const current = new Map(lines.map((line) => [line._id, line]))
  const changed = new Map<string, PickingLine>()
  const disputed = new Set<string>()
  const counted: Pick[] = []
  const results = picks.map((pick): Applied['results'][number] => {
    const line = current.get(pick.line_id)
    if (line === undefined) return { id: pick.id, outcome: 'gone' }
    if (disputed.has(line._id) || (line.picked ?? 0) !== pick.was) {
      disputed.add(line._id)
      return { id: pick.id, outcome: 'conflict' }
    }
    const after = pickLine(line, pick, pickerName)
    current.set(line._id, after)
    changed.set(line._id, after)
    counted.push(pick)
    return { id: pick.id, outcome: 'counted' }
  })
  return { results, changed: [...changed.values()], picks: counted }
}

export const toLineChange = ({ _id, picked, pick_reason }: PickingLine): LineChange => ({
  id: _id,
  picked,
  reason: pick_reason === '' ? null : pick_reason,
})
