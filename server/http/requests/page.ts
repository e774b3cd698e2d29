import type { PageQuery } from '@endcap/contract/schemas'

export const offsetOf = ({ page, limit }: PageQuery): number => (page - 1) * limit

/** `numberOfPages` is 0 for an empty list. */
export const toPage = <Row>(
  rows: readonly Row[],
  total: number,
  { page, limit }: PageQuery,
  isMinimum = false,
): {
  data: Row[]
  currentPage: number
  numberOfPages: number
  total: number
  totalIsMinimum?: true
} => ({
  data: [...rows],
  currentPage: page,
  numberOfPages: Math.ceil(total / limit),
  total,
  ...(isMinimum && { totalIsMinimum: true }),
})
