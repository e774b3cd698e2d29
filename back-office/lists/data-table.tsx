import type { CallInput } from '@endcap/contract/client/call'
import type { StaffCall } from '@endcap/contract/client/light-client'
import type { Endpoint } from '@endcap/contract/endpoint'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallKeepingRows } from '../api/queries.ts'
import { ListPages } from './list-pages.tsx'
import { classOf } from './list-row.tsx'
import type { ListColumn } from './list-table.tsx'

type DataTableProps<Row> = {
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
}

export const DataTable = <Row,>({ columns, rows, rowId }: DataTableProps<Row>) => (
  <table className="list-table">
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.id} className={classOf(column)}>
            {column.label || <span className="sr-only">Actions</span>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowId(row)}>
          {columns.map((column, at) => (
            <td
              key={column.id}
              data-label={at === 0 ? undefined : column.label}
              data-card={column.card}
              className={classOf(column)}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const pageSize = 10

type PagedTableProps<Row> = Omit<DataTableProps<Row>, 'rows'> & {
  list: StaffCall
  params: Record<string, string>
  empty?: string
}

/** Shows ten rows per page. The cast is safe since the server encodes the rows by the contract. */
export const PagedTable = <Row,>({ list, params, empty, ...table }: PagedTableProps<Row>) => {
  const [page, setPage] = useState(1)
  const input = { params, query: { page, limit: pageSize } } as unknown as CallInput<Endpoint>[0]
  const { data } = useCallKeepingRows(list, input) as UseQueryResult<{ data: Row[]; total: number }>
  if (data === undefined) return null
  if (data.total === 0) return empty && <p className="text-sm text-soft">{empty}</p>
  return (
    <>
      <DataTable rows={data.data} {...table} />
      {data.total > pageSize && (
        <ListPages page={page} total={data.total} limit={pageSize} onPage={setPage} />
      )}
    </>
  )
}
