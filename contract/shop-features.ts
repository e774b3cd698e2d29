/** What a shop can do without, until its owner switches it on. */
export const shopFeatures = ['receivables', 'claims', 'runs'] as const
export type ShopFeature = (typeof shopFeatures)[number]

/** With what they need: claims and runs change accounts. */
export const withNeeded = (features: readonly ShopFeature[]): ShopFeature[] =>
  shopFeatures.filter(
    (feature) => features.includes(feature) || (feature === 'receivables' && features.length > 0),
  )
