/** How a product is packed and ordered. Numbers are units; an absent minimum or multiple is 1. */
export interface SellingRule {
  /** Units in a case with a code of its own; none: it is sold singly only. */
  caseQuantity?: number
  minimum?: number
  multiple?: number
}

/** By category: cigarettes come in cases of 30 cartons, and cheap goods aren't sold one by one. */
const rules: Readonly<Record<string, SellingRule>> = {
  'Cigarettes > Kings': { caseQuantity: 30 },
  'Cigarettes > 100s': { caseQuantity: 30 },
  'Smokeless > Moist Tobacco': { caseQuantity: 24 },
  'Lighters & Torches > Lighters': { caseQuantity: 12, multiple: 2 },
  'Store Supplies > Bags': { minimum: 2 },
  'Store Supplies > Cups & Lids': { minimum: 2 },
}

export const sellingRuleOf = (category: string): SellingRule => rules[category] ?? {}
