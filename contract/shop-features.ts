/** Parts of the shop that are off until its owner switches them on. */
export const shopFeatures = ['receivables', 'claims', 'runs', 'licenses', 'excise'] as const
export type ShopFeature = (typeof shopFeatures)[number]

const changeAccounts: readonly ShopFeature[] = ['claims', 'runs']

/** Adds the features that others need: claims and runs change accounts. */
export const withNeeded = (features: readonly ShopFeature[]): ShopFeature[] =>
  shopFeatures.filter(
    (feature) =>
      features.includes(feature) ||
      (feature === 'receivables' && changeAccounts.some((one) => features.includes(one))),
  )

/** Removes a feature and those that need it. */
export const withoutFeature = (features: readonly ShopFeature[], off: ShopFeature): ShopFeature[] =>
  features.filter(
    (feature) => feature !== off && !(off === 'receivables' && changeAccounts.includes(feature)),
  )

/** Whether products and customers have facts of law and tax. */
export const hasTradeFacts = (features: readonly ShopFeature[] | undefined): boolean =>
  features?.some((feature) => feature === 'licenses' || feature === 'excise') === true
