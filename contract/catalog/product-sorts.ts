export const productSorts = ['title', 'newest', 'price_asc', 'price_desc'] as const
export type ProductSort = (typeof productSorts)[number]

export const isByPrice = (sort: ProductSort): boolean =>
  sort === 'price_asc' || sort === 'price_desc'
