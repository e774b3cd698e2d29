import { roles } from '@endcap/contract/roles'
import type { StaffMember } from '@endcap/contract/staff'
import { BooleanInput, SearchInput, SelectInput, TextInput, useRecordContext } from 'react-admin'
import type { RecordOf } from '../api/record.ts'
import { CreatePage } from '../forms/create-page.tsx'
import { EditPage } from '../forms/edit-page.tsx'
import { formatStatus, StatusChip } from '../layout/status-chip.tsx'
import { PlainList } from '../lists/plain-list.tsx'

type StaffRecord = RecordOf<StaffMember>

export const StaffList = () => (
  <PlainList<StaffRecord>
    canCreate
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
    columns={[
      { label: 'Name', render: (member) => member.name },
      { label: 'Email', render: (member) => member.email },
      { label: 'Role', render: (member) => formatStatus(member.role) },
      { label: 'Status', render: (member) => <StatusChip status={member.status} /> },
    ]}
  />
)

const RoleInput = () => (
  <SelectInput
    source="role"
    label="Role"
    isRequired
    choices={roles.map((role) => ({ id: role, name: formatStatus(role) }))}
    helperText="Owner: everything. Manager: everything but staff and settings. Clerk: customers (but for their email), orders and messages."
  />
)

/** A switch for the account's `disabled` flag, which the API reports as a status. */
const DisabledInput = () => {
  const member = useRecordContext<StaffRecord>()
  if (member === undefined || member.status === 'invited') return null
  return (
    <BooleanInput
      source="disabled"
      label="Disabled (can’t log in)"
      defaultValue={member.status === 'disabled'}
    />
  )
}

export const StaffForm = () => (
  <EditPage saved="Staff member saved." canDelete>
    <TextInput source="name" label="Name" isRequired />
    <RoleInput />
    <DisabledInput />
  </EditPage>
)

/** Sends an invitation by email; the new member of staff chooses a password from it. */
export const StaffInvitationForm = () => (
  <CreatePage defaultValues={{ name: '', email: '', role: 'clerk' }}>
    <TextInput source="name" label="Name" isRequired />
    <TextInput source="email" label="Email" type="email" isRequired />
    <RoleInput />
  </CreatePage>
)
