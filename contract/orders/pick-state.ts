/** Rules of picking, without zod, for phones and server. */

/** A line of an order, and how far it is picked. */
export type PickedLine = {
  /** The quantity to pick. */
  quantity: number
  /** Null until the line is picked. */
  picked: number | null
  /** The code of the reason for picking less, or ''. */
  pick_reason: string
}

/** `open`: to pick; `done`: whole; `short`: less, for a reason; `over`: more than the order has now. */
export type PickState = 'open' | 'done' | 'short' | 'over'

export const pickStateOf = ({ quantity, picked, pick_reason }: PickedLine): PickState => {
  if ((picked ?? 0) > quantity) return 'over'
  if (picked === quantity) return 'done'
  return pick_reason === '' ? 'open' : 'short'
}

/** Whether a line needs nothing more of a picker. */
export const isPicked = (line: PickedLine): boolean => ['done', 'short'].includes(pickStateOf(line))
