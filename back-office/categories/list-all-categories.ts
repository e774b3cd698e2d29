import type { StaffCategory } from '@endcap/contract/catalog/categories'
import { categoryEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { maxPageSize } from '@endcap/contract/limits'
import { call } from '../api/call.ts'

const readPage = (page: number) =>
  call(categoryEndpoints.list, { query: { page, limit: maxPageSize } })

/** A shop has a few hundred categories, in a few pages. */
export const listAllCategories = async (): Promise<StaffCategory[]> => {
  const first = await readPage(1)
  const others = await Promise.all(
    Array.from({ length: Math.max(first.numberOfPages - 1, 0) }, (_, at) => readPage(at + 2)),
  )
  return [first, ...others].flatMap(({ data }) => data)
}
