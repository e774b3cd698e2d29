import type { Cents } from '@endcap/contract/money'
import type { Share } from '@endcap/contract/receivables/allocate'
import { invalidField } from '../http/shop-error.ts'

export const toShares = (chosen: readonly { item_id: string; amount: Cents }[]): Share[] =>
  chosen.map(({ item_id, amount }) => ({ id: item_id.toLowerCase(), cents: amount }))

/** Throws `invalid` for a day after the shop’s. */
export const refuseLaterDay = (field: string, day: string, today: string): void => {
  if (day > today) throw invalidField(field, 'Please enter today or an earlier day.')
}
