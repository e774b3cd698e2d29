export const productSorts = ['title', 'newest', 'price_asc', 'price_desc'] as const
export type ProductSort = (typeof productSorts)[number]
