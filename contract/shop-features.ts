/** Parts of the shop that are off until its owner switches them on. */
export const shopFeatures = ['receivables', 'claims', 'runs'] as const
export type ShopFeature = (typeof shopFeatures)[number]

/** Adds the features that others need: claims and runs change accounts. */
export const withNeeded = (features: readonly ShopFeature[]): ShopFeature[] =>
  shopFeatures.filter(
    (feature) => features.includes(feature) || (feature === 'receivables' && features.length > 0),
  )
