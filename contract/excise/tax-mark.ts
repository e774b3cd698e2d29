import type { StockTaxStatus } from '../trade/trade-kinds.ts'
import type { Excise, ExciseRate } from './excise.ts'
import type { LineTaxStatus, TaxMark } from './excise-kinds.ts'

/** `rate`: the confirmed one of the class in the state of delivery, null without one; `homeState`: the warehouse’s. */
export const lineTaxStatus = (
  excise: Excise,
  {
    rate,
    stockStatus,
    state,
    homeState,
  }: {
    rate: ExciseRate | null
    stockStatus: StockTaxStatus
    state: string | null
    homeState: string
  },
): LineTaxStatus => {
  if (excise.status === 'zero_by_rule') return 'not_taxable'
  if (rate === null && state !== homeState) return 'out_of_state'
  if (stockStatus === 'stamped') return 'stamped'
  if (stockStatus === 'tax_paid') return 'tax_paid_before'
  return excise.status === 'taxed' ? 'taxed' : 'untaxed'
}

/** Whether the purchaser owes the tax of a line. */
export const isOwed = (status: LineTaxStatus): boolean =>
  status === 'untaxed' || status === 'out_of_state'

/** Stamped goods alone need no mark. `mixed`: some lines are taxed and others are not, which one invoice can’t say. */
export const taxMarkOf = (statuses: readonly LineTaxStatus[]): TaxMark | 'mixed' => {
  const taxable = statuses.filter((status) => status !== 'not_taxable')
  if (taxable.every((status) => status === 'stamped')) return 'none'
  const owed = taxable.filter(isOwed).length
  if (owed === 0) return 'paid'
  return owed === taxable.length ? 'purchaser' : 'mixed'
}
