import { exciseCents, exciseOf } from '@endcap/contract/excise/excise'
import { type Block, licenseBlock } from '@endcap/contract/licenses/license-reason'
import type { SaleBlock } from '@endcap/contract/trade/sale-block'
import type { Trade } from './trade-store.ts'

const other = (reason: Block['reason']): Block => ({ reason, kind: null, day: null })

/** The first reason why a product can't be delivered to the customer on the day; null if it can. */
export const saleBlock = (trade: Trade, productId: string): Block | null => {
  const { day, features, products, licenseFacts } = trade
  const product = products.get(productId)
  if (trade.unclassified.has(productId)) return other('unclassified')
  if (features.includes('licenses')) {
    if (product?.isRegulated) {
      const block = licenseBlock(licenseFacts, product.classId, day)
      if (block !== null) return block
      if (trade.isOtherAddress) return other('license_other_location')
    }
    if (trade.lacksCertificate) return other('certificate_missing')
  }
  const isUnknown =
    features.includes('excise') &&
    product?.rate?.isAdded === true &&
    exciseCents(exciseOf(product.rate, product.facts, 1)) === null
  return isUnknown ? other('excise_unknown') : null
}

export const saleBlockForStaff = (trade: Trade, productId: string): SaleBlock | null => {
  const block = saleBlock(trade, productId)
  return block && { reason: block.reason, license_kind: block.kind?.name ?? null, day: block.day }
}
