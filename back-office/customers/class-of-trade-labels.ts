import type { ClassOfTrade } from '@endcap/contract/trade/trade-kinds'

export const classOfTradeLabels: Readonly<Record<ClassOfTrade, string>> = {
  retailer: 'Retailer',
  distributor: 'Distributor',
  manufacturer: 'Manufacturer',
  consumer: 'Consumer',
}
