import type { PageQuery } from '@endcap/contract/schemas'

/** How many rows to skip for a page. */
export const offsetOf = ({ page, limit }: PageQuery): number => (page - 1) * limit

/** A page as the contract has it: `numberOfPages` of an empty list is 0. */
export const toPage = <Row>(
  rows: readonly Row[],
  total: number,
  { page, limit }: PageQuery,
): { data: Row[]; currentPage: number; numberOfPages: number; total: number } => ({
  data: [...rows],
  currentPage: page,
  numberOfPages: Math.ceil(total / limit),
  total,
})
