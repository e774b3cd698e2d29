import type { StaffMember } from '@endcap/contract/accounts/staff'
import { listStaff } from '@endcap/contract/client/staff-calls.gen'
import { formatStatus } from '../layout/status-chip.tsx'
import { statusColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { Timestamp } from '../shop/timestamp.tsx'

export const StaffList = () => (
  <ListPage<StaffMember>
    title="Staff"
    list={listStaff}
    rowId={(member) => member._id}
    rowPath={(member) => `/staff/${member._id}`}
    rowName={(member) => member.name}
    search="Name or email"
    create={{ label: 'Invite', path: '/staff/new' }}
    columns={[
      { id: 'name', width: 12, label: 'Name', cell: (member) => member.name },
      { id: 'email', width: 16, label: 'Email', cell: (member) => member.email },
      { id: 'role', width: 7, label: 'Role', cell: (member) => formatStatus(member.role) },
      {
        id: 'seen',
        label: 'Last seen',
        cell: (member) =>
          member.lastSeenAt === null ? 'never' : <Timestamp at={member.lastSeenAt} />,
      },
      statusColumn(),
    ]}
    empty="No staff yet. Invite someone by email."
  />
)
