import { type Excise, exciseCents, exciseOf } from '@endcap/contract/excise/excise'
import type { LineTaxStatus, TaxMark } from '@endcap/contract/excise/excise-kinds'
import { explainExcise } from '@endcap/contract/excise/explain-excise'
import { lineTaxStatus, taxMarkOf } from '@endcap/contract/excise/tax-mark'
import { taxMarkWordings } from '@endcap/contract/excise/tax-mark-wording'
import { licensesFor } from '@endcap/contract/licenses/license-reason'
import type { Cents } from '@endcap/contract/money'
import type {
  InvoiceTrade,
  PrintedLicense,
  PrintedLineTrade,
} from '@endcap/contract/printing/printed-documents'
import { isInForce } from '@endcap/contract/trade/is-in-force'
import type { NumberedLicense, Trade, TradedProduct } from '../trade/trade-store.ts'
import type { DocumentLaw, DocumentRule, SellerLicense } from './document-law-store.ts'
import type { InvoiceLineTrade } from './invoice-store.ts'
import type { OrderToPrint } from './printed-order-store.ts'

export type FrozenLine = {
  productId: string
  title: string
  product: TradedProduct
  /** Null in a shop without excise. */
  excise: Excise | null
  stored: InvoiceLineTrade
  printed: PrintedLineTrade
}

/** Law and tax of an invoice as they are on its ship date. */
export type FrozenTrade = {
  shipDate: string
  state: string | null
  /** Rules in force for the state on the day; none for an invoice without regulated goods. */
  rules: readonly DocumentRule[]
  lines: readonly FrozenLine[]
  /** Null in a shop without excise. */
  mark: TaxMark | 'mixed' | null
  /** Null in a shop without excise. */
  exciseCents: Cents | null
  printed: InvoiceTrade
}

const centsOf = (excise: Excise | null): Cents => (excise === null ? 0 : (exciseCents(excise) ?? 0))

const freezeLine = (
  { id: lineId, productId, title, unit, quantity }: OrderToPrint['lines'][number],
  product: TradedProduct,
  { trade, homeState }: { trade: Trade; homeState: string },
): FrozenLine => {
  const { facts, rate, stockStatus } = product
  const { state } = trade.licenseFacts
  const excise = trade.features.includes('excise') ? exciseOf(rate, facts, quantity) : null
  const taxStatus: LineTaxStatus =
    excise === null ? 'not_taxable' : lineTaxStatus(excise, { rate, stockStatus, state, homeState })
  const cents = centsOf(excise)
  return {
    ...{ productId, title, product, excise },
    stored: {
      lineId,
      ...{ classCode: product.classCode, brandFamily: product.brandFamily },
      manufacturer: product.manufacturer,
      ...{ sticks: facts.sticks, items: facts.items, volumeUl: facts.volumeUl },
      ...{ weightMoz: facts.weightMoz, wholesaleCostCents: facts.costCents, taxStatus },
      exciseMicros: excise !== null && 'micros' in excise ? excise.micros : null,
      ...{ exciseCents: cents, rateId: excise === null ? null : (rate?.id ?? null) },
      explanation: excise === null ? '' : explainExcise(rate, facts, { quantity, unit }),
    },
    printed: {
      brand: product.brandFamily,
      type: product.className,
      excise: excise === null ? null : cents,
    },
  }
}

/** Prefers a license of the state to which the goods go. */
const sellerLicense = (
  licenses: readonly SellerLicense[],
  state: string | null,
  day: string,
): PrintedLicense | null => {
  const good = licenses.filter(({ validFrom, validUntil }) => validFrom <= day && day <= validUntil)
  const chosen = good.find((license) => license.state === state) ?? good[0]
  return chosen === undefined
    ? null
    : { kind: chosen.kind, number: chosen.number, until: chosen.validUntil }
}

/**
 * The license that allowed the sale. Of goods that are delivered already it may have been revoked since, so that another one of the
 * day counts.
 */
const buyerLicense = (
  { licenseFacts, day }: Trade,
  lines: readonly FrozenLine[],
): PrintedLicense | null => {
  const ofDay = ({ status, validFrom, validUntil }: NumberedLicense) =>
    (status === 'verified' || status === 'revoked') && validFrom <= day && day <= validUntil
  const chosen =
    lines
      .filter(({ product }) => product.isRegulated)
      .flatMap(({ product }) => licensesFor(licenseFacts, product.classId, day))[0] ??
    licenseFacts.licenses.find(ofDay)
  return chosen === undefined
    ? null
    : { kind: chosen.kindName, number: chosen.number, until: chosen.validUntil }
}

/** Included excise by the label of its rate. */
const sumByLabel = (lines: readonly FrozenLine[]): { label: string; amount: Cents }[] => {
  const included = lines.flatMap(({ product: { rate }, excise }) =>
    rate === null || rate.isAdded || centsOf(excise) === 0
      ? []
      : [{ label: rate.label, amount: centsOf(excise) }],
  )
  return [...Map.groupBy(included, ({ label }) => label)].map(([label, of]) => ({
    label,
    amount: of.reduce((sum, { amount }) => sum + amount, 0),
  }))
}

const wordingOf = (mark: FrozenTrade['mark'], rules: readonly DocumentRule[]): string => {
  const { paid, purchaser } = taxMarkWordings(
    rules.find(({ field }) => field === 'tax_mark')?.wording ?? '',
  )
  return mark === 'paid' ? paid : mark === 'purchaser' ? purchaser : ''
}

/** Null for an order without goods that have a class. */
export const freezeTrade = (
  order: OrderToPrint,
  trade: Trade,
  { homeState, shipFrom, rules: allRules, licenses }: DocumentLaw,
): FrozenTrade | null => {
  const { day } = trade
  const { state } = trade.licenseFacts
  const lines =
    order.status === 'cancelled'
      ? []
      : order.lines.flatMap((line) => {
          const product = line.quantity > 0 ? trade.products.get(line.productId) : undefined
          return product === undefined ? [] : [freezeLine(line, product, { trade, homeState })]
        })
  if (lines.length === 0) return null
  const rules = lines.some(({ product }) => product.isRegulated)
    ? allRules.filter((rule) => rule.state === state && isInForce(rule, day))
    : []
  const hasExcise = trade.features.includes('excise')
  const mark = hasExcise ? taxMarkOf(lines.map(({ stored }) => stored.taxStatus)) : null
  return {
    ...{ shipDate: day, state, rules, lines, mark },
    exciseCents: hasExcise ? lines.reduce((sum, { stored }) => sum + stored.exciseCents, 0) : null,
    printed: {
      ship_date: day,
      ship_from: shipFrom,
      seller_license: sellerLicense(licenses, state, day),
      buyer_license: buyerLicense(trade, lines),
      included_excise: sumByLabel(lines),
      mark: wordingOf(mark, rules),
    },
  }
}
