import { inquiryStatuses } from '@endcap/contract/choices'
import { listColleagues } from '@endcap/contract/client/staff-calls.gen'
import { useCall } from '../api/queries.ts'
import { statusColumn, timeColumn } from '../lists/columns.tsx'
import type { ListFilter } from '../lists/list-filters.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import type { Inbox, Inquiry } from './inquiry-view.tsx'

type InquiryRow = Inquiry & { assigned_name: string }

export const InquiryList = <Row extends InquiryRow>({
  inbox,
  columns,
  rowName,
  empty,
}: {
  inbox: Inbox
  columns: readonly ListColumn<Row>[]
  rowName: (row: Row) => string
  empty: string
}) => {
  const { data } = useCall(listColleagues, { query: { can: 'messages' } })
  const filters: ListFilter[] = [
    {
      name: 'assigned',
      label: 'Assigned to',
      kind: 'choice',
      choices: [
        ['nobody', 'Nobody'],
        ...(data?.data ?? []).map(({ _id, name }): [string, string] => [_id, name]),
      ],
    },
  ]
  return (
    <ListPage<Row>
      title={inbox.list.label}
      list={inbox.rows.list}
      rowId={(row) => row._id}
      rowPath={(row) => `${inbox.list.path}/${row._id}`}
      rowName={rowName}
      search="Name, email, phone or text"
      filters={filters}
      tabs={{ values: inquiryStatuses, waiting: 'new' }}
      defaultSort="-createdAt"
      columns={[
        ...columns,
        { id: 'email', width: 13, label: 'Email', sort: 'email', cell: (row) => row.email },
        {
          id: 'customer',
          width: 10,
          label: 'Customer',
          cell: (row) => row.customer?.business_name ?? '',
        },
        { id: 'assigned', width: 9, label: 'Assigned to', cell: (row) => row.assigned_name },
        timeColumn('createdAt', 'Received', (row) => row.createdAt, {
          sort: 'createdAt',
          isNewestFirst: true,
        }),
        statusColumn({ sort: 'status' }),
      ]}
      empty={empty}
    />
  )
}
