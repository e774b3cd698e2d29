/** Picking rules without zod, for phones and the server. */

export type PickedLine = {
  quantity: number
  /** Null: not picked yet. */
  picked: number | null
  /** The reason code for picking less, or ''. */
  pick_reason: string
}

/** `short`: fewer picked than ordered, for a reason. `over`: more picked than the order has now. */
export type PickState = 'open' | 'done' | 'short' | 'over'

export const pickStateOf = ({ quantity, picked, pick_reason }: PickedLine): PickState => {
  if ((picked ?? 0) > quantity) return 'over'
  if (picked === quantity) return 'done'
  return pick_reason === '' ? 'open' : 'short'
}

export const isPicked = (line: PickedLine): boolean => ['done', 'short'].includes(pickStateOf(line))
