import type { Flavor, StockTaxStatus } from '@endcap/contract/trade/trade-kinds'

export const flavorLabels: Readonly<Record<Flavor, string>> = {
  '': 'Not known',
  tobacco: 'Tobacco',
  menthol: 'Menthol',
  unflavored: 'Unflavored',
  other: 'Other flavor',
}

export const taxStatusLabels: Readonly<Record<StockTaxStatus, string>> = {
  untaxed: 'Bought untaxed',
  tax_paid: 'Bought with the tax paid',
  stamped: 'Bought with stamps',
}
