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
import { useFeature } from '../shop/use-shop.ts'

const list = { label: 'Staff', path: '/staff' }

/** Roles and their tasks; payments and the like only if the shop keeps accounts. */
const describeRoles = (hasAccounts: boolean): string =>
  [
    'Owner: everything. Manager: everything except staff and settings.',
    `Clerk: orders, ${hasAccounts ? 'payments, claims, ' : ''}customers (except their email), messages and stock.`,
    'Picker: views orders and products, counts stock, marks orders as ready.',
    `Driver: views orders, marks them as delivered${hasAccounts ? ', collects payments' : ''}.`,
  ].join(' ')

const RoleInput = () => (
  <ChoiceInput
    name="role"
    label="Role"
    isRequired
    choices={roles.map((role) => [role, formatStatus(role)])}
    help={describeRoles(useFeature('receivables'))}
  />
)

const ResendButton = ({ member }: { member: StaffMember }) => {
  const { mutate, isPending } = useAction(resendInvitation, {
    alsoChanges: ['mails'],
    message: () => `Invitation sent to ${member.email} again.`,
  })
  return (
    <Button isBusy={isPending} onClick={() => mutate({ params: { id: member._id } })}>
      Send the invitation again
    </Button>
  )
}

/** For a person who has lost the passkey, the authenticator app and the recovery codes. */
const ResetFactorsButton = ({ member }: { member: StaffMember }) => {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useAction(resetStaffFactors, {
    message: () => `${member.name} can now log in with just a password.`,
  })
  const reset = () => mutate({ params: { id: member._id } }, { onSettled: () => setOpen(false) })
  return (
    <>
      <Button onClick={() => setOpen(true)}>Turn off two-step login</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Turn off two-step login"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button kind="danger" isBusy={isPending} onClick={reset}>
              Turn off
            </Button>
          </>
        }
      >
        <p className="text-sm">
          {member.name} will be logged out everywhere, and can log in with just a password until
          they set up two-step login again. Make sure the request really came from them.
        </p>
      </Dialog>
    </>
  )
}

/** The API accepts `disabled`, but returns it as a status. */
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
        // An account that was used can only be disabled.
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
