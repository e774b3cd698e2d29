import type { CallInput } from '@endcap/contract/call'
import type { Endpoint } from '@endcap/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/queries.ts'
import type { SearchTexts } from './use-list-state.ts'

type RowPage<Row> = { data: Row[]; total: number; totalIsMinimum?: true; numberOfPages: number }

/**
 * Returns a page of a list. While the next one loads, the former rows stay. The cast is safe: the contract's
 * client has validated the rows.
 */
export const useListRows = <Row>(list: Endpoint, query: SearchTexts) =>
  useQuery({
    ...callQuery(list, { query } as CallInput<Endpoint>[0]),
    placeholderData: keepPreviousData,
    select: (page) => page as RowPage<Row>,
  })
