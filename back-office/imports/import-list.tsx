import type { ImportRow } from '@endcap/contract/imports'
import { listImports } from '@endcap/contract/staff-calls.gen'
import type { z } from 'zod'
import { StatusChip } from '../layout/status-chip.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { Timestamp } from '../shop/timestamp.tsx'

type Row = z.output<typeof ImportRow>

const count = (number: number): string => number.toLocaleString('en-US')

/** Uploaded price files, newest first. */
export const ImportList = () => (
  <ListPage<Row>
    title="Price files"
    list={listImports}
    rowId={({ _id }) => _id}
    rowPath={({ _id }) => `/imports/${_id}`}
    rowName={({ file_name }) => file_name}
    create={{ label: 'Import prices', path: '/imports/new' }}
    columns={[
      { id: 'file_name', width: 16, label: 'File', cell: (row) => row.file_name },
      {
        id: 'createdAt',
        width: 10,
        label: 'Uploaded',
        cell: (row) => <Timestamp at={row.createdAt} />,
      },
      { id: 'by', width: 9, label: 'Uploaded by', cell: (row) => row.by },
      { id: 'rows', label: 'Rows', align: 'right', cell: ({ counts }) => count(counts.rows) },
      { id: 'created', label: 'New', align: 'right', cell: ({ counts }) => count(counts.created) },
      {
        id: 'changed',
        label: 'Changed',
        align: 'right',
        cell: ({ counts }) => count(counts.changed),
      },
      {
        id: 'rejected',
        label: 'Rejected',
        align: 'right',
        cell: ({ counts }) => count(counts.rejected),
      },
      {
        id: 'status',
        width: 8,
        label: 'Status',
        card: 'corner',
        cell: (row) => <StatusChip status={row.status} />,
      },
    ]}
    empty="No price file has been imported yet. Upload the first one: it is only checked at first."
  />
)
