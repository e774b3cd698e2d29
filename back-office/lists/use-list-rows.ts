import type { CallInput } from '@endcap/contract/client/call'
import type { StaffCall } from '@endcap/contract/client/light-client'
import type { Endpoint } from '@endcap/contract/endpoint'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallKeepingRows } from '../api/queries.ts'
import type { SearchTexts } from './use-list-state.ts'

type RowPage<Row> = { data: Row[]; total: number; totalIsMinimum?: true; numberOfPages: number }

/** Keeps previous rows while a page loads. The cast is safe: the server encodes the rows. */
export const useListRows = <Row>(list: StaffCall, query: SearchTexts) =>
  useCallKeepingRows(list, { query } as CallInput<Endpoint>[0]) as UseQueryResult<RowPage<Row>>
