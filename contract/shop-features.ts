/** What a shop can do without, until its owner switches it on. */
export const shopFeatures = ['receivables', 'claims', 'runs', 'licenses', 'excise'] as const
export type ShopFeature = (typeof shopFeatures)[number]

const changeAccounts: readonly ShopFeature[] = ['claims', 'runs']

/** With what they need: claims and runs change accounts. */
export const withNeeded = (features: readonly ShopFeature[]): ShopFeature[] =>
  shopFeatures.filter(
    (feature) =>
      features.includes(feature) ||
      (feature === 'receivables' && changeAccounts.some((one) => features.includes(one))),
  )

/** What is switched off with a feature. */
export const withoutFeature = (features: readonly ShopFeature[], off: ShopFeature): ShopFeature[] =>
  features.filter(
    (feature) => feature !== off && !(off === 'receivables' && changeAccounts.includes(feature)),
  )

/** Whether products and customers have facts of law and tax. */
export const hasTradeFacts = (features: readonly ShopFeature[] | undefined): boolean =>
  features?.some((feature) => feature === 'licenses' || feature === 'excise') === true
