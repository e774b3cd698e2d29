import type { PageQuery } from '@endcap/contract/schemas'

export const offsetOf = ({ page, limit }: PageQuery): number => (page - 1) * limit

/** Creates the reply of a paged list. `numberOfPages` of an empty list is 0. */
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
