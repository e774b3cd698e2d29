import type { StaffCall } from '@endcap/contract/client/light-client'
import { formatNumber } from '../layout/count-of.ts'
import { StatusChip } from '../layout/status-chip.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { Timestamp } from '../shop/timestamp.tsx'

type ImportItem<Count extends string> = {
  _id: string
  file_name: string
  createdAt: Date
  by: string
  status: string
  counts: Readonly<Record<Count, number>>
}

type ImportHistoryProps<Count extends string> = {
  title: string
  list: StaffCall
  /** The address of an import's page, without its id. */
  path: string
  create: { label: string; path: string }
  counts: readonly (readonly [kind: Count, label: string])[]
  empty: string
}

export const ImportHistory = <Count extends string>({
  title,
  list,
  path,
  create,
  counts,
  empty,
}: ImportHistoryProps<Count>) => (
  <ListPage<ImportItem<Count>>
    title={title}
    list={list}
    rowId={({ _id }) => _id}
    rowPath={({ _id }) => `${path}/${_id}`}
    rowName={({ file_name }) => file_name}
    create={create}
    columns={[
      { id: 'file_name', label: 'File', cell: (row) => row.file_name },
      {
        id: 'createdAt',
        label: 'Uploaded',
        cell: (row) => <Timestamp at={row.createdAt} />,
      },
      { id: 'by', width: 9, label: 'Uploaded by', cell: (row) => row.by },
      ...counts.map(([kind, label]) => ({
        id: kind,
        label,
        align: 'right' as const,
        cell: (row: ImportItem<Count>) => formatNumber(row.counts[kind]),
      })),
      {
        id: 'status',
        width: 8,
        label: 'Status',
        card: 'corner',
        cell: (row) => <StatusChip status={row.status} />,
      },
    ]}
    empty={empty}
  />
)
