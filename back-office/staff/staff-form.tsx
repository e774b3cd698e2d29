import type { StaffMember } from '@endcap/contract/accounts/staff'
import {
  changeStaff,
  deleteStaff,
  getStaff,
  inviteStaff,
  resendInvitation,
  resetStaffFactors,
} from '@endcap/contract/client/staff-calls.gen'
import { roles } from '@endcap/contract/roles'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction, useCall } from '../api/queries.ts'
import { CreatePage, EditPage } from '../forms/edit-page.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { SwitchInput } from '../forms/switch-input.tsx'
import { ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { formatStatus } from '../layout/status-chip.tsx'
import { Timestamp } from '../shop/timestamp.tsx'

const list = { label: 'Staff', path: '/staff' }

const RoleInput = () => (
  <ChoiceInput
    name="role"
    label="Role"
    isRequired
    choices={roles.map((role) => [role, formatStatus(role)])}
    help="Owner: everything. Manager: everything but staff and settings. Clerk: customers (but for their email), orders, messages and stock. Picker: sees orders and products, counts stock, makes orders ready. Driver: sees orders, makes them delivered."
  />
)

const ResendButton = ({ member }: { member: StaffMember }) => {
  const { mutate, isPending } = useAction(resendInvitation, {
    alsoChanges: ['mails'],
    message: () => `The invitation goes to ${member.email} again.`,
  })
  return (
    <Button isBusy={isPending} onClick={() => mutate({ params: { id: member._id } })}>
      Send the invitation again
    </Button>
  )
}

/** For somebody who has lost their passkey, authenticator app and recovery codes. */
const ResetFactorsButton = ({ member }: { member: StaffMember }) => {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useAction(resetStaffFactors, {
    message: () => `${member.name} logs in with the password alone now.`,
  })
  const reset = () => mutate({ params: { id: member._id } }, { onSettled: () => setOpen(false) })
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove second factors</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Remove second factors"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button kind="danger" isBusy={isPending} onClick={reset}>
              Remove
            </Button>
          </>
        }
      >
        <p className="text-sm">
          {member.name} will be logged out everywhere, and log in with the password alone until they
          add a second factor again. Please make sure that the request is really theirs.
        </p>
      </Dialog>
    </>
  )
}

/** The API accepts the flag `disabled`, and returns it as a status. */
const toForm = (row: FormValues): FormValues => ({ ...row, disabled: row.status === 'disabled' })

export const StaffForm = () => {
  const { id = '' } = useParams({ strict: false })
  const member = useCall(getStaff, { params: { id } }).data?.data
  const isInvited = member?.status === 'invited'
  return (
    <EditPage
      endpoints={{
        get: getStaff,
        change: changeStaff,
        // A used account can only be disabled.
        ...(isInvited && { remove: deleteStaff }),
      }}
      params={{ id }}
      list={list}
      title={({ name }) => String(name)}
      status={({ status }) => String(status)}
      saved="Staff member saved."
      toForm={toForm}
      actions={() =>
        member !== undefined &&
        (isInvited ? (
          <ResendButton member={member} />
        ) : (
          member.has_second_factor && <ResetFactorsButton member={member} />
        ))
      }
    >
      {member !== undefined && (
        <DescriptionList
          items={[
            ['Email', member.email],
            [
              'Last seen',
              member.lastSeenAt === null ? (
                'never'
              ) : (
                <Timestamp key="seen" at={member.lastSeenAt} />
              ),
            ],
          ]}
        />
      )}
      <TextInput name="name" label="Name" isRequired />
      <RoleInput />
      {!isInvited && <SwitchInput name="disabled" label="Disabled (can’t log in)" />}
    </EditPage>
  )
}

/** Sends an invitation by email; the new member of staff chooses a password from it. */
export const StaffInvitationForm = () => (
  <CreatePage
    endpoint={inviteStaff}
    list={list}
    title="Invite"
    values={{ name: '', email: '', role: 'clerk' }}
    saved="Invitation sent."
    saveLabel="Send invitation"
  >
    <TextInput name="name" label="Name" isRequired />
    <TextInput name="email" label="Email" type="email" isRequired />
    <RoleInput />
  </CreatePage>
)
