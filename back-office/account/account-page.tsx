import { changeMyPassword, getMyFactors } from '@endcap/contract/client/staff-calls.gen'
import { passwordsDiffer } from '@endcap/contract/messages'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { failureMessage, fieldError } from '../api/failures.ts'
import { useCall } from '../api/queries.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { formatStatus } from '../layout/status-chip.tsx'
import { useTitle } from '../layout/title.ts'
import { passwordHelp, SessionField } from '../login/session-field.tsx'
import { textOf, useSubmit } from '../login/use-submit.ts'
import { readSession } from '../session/staff-session.ts'
import { FactorsPanel } from './factors/factors-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { useRenewingAction } from './use-renewing-action.ts'

const PasswordForm = () => {
  const { mutateAsync } = useRenewingAction(
    (body: { currentPassword: string; newPassword: string }) => call(changeMyPassword, { body }),
  )
  const [differ, setDiffer] = useState(false)
  const { submit, failure, isBusy } = useSubmit(async (data, form) => {
    const newPassword = textOf(data, 'newPassword')
    const areSame = textOf(data, 'again') === newPassword
    setDiffer(!areSame)
    if (!areSame) return
    const currentPassword = textOf(data, 'currentPassword')
    const text = await mutateAsync({ currentPassword, newPassword })
    form.reset()
    notify({ text })
  })
  const current = fieldError(failure, 'currentPassword')
  const next = fieldError(failure, 'newPassword')
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-3">
      {failure !== null && current === undefined && next === undefined && (
        <Banner kind="error">{failureMessage(failure)}</Banner>
      )}
      <SessionField
        name="currentPassword"
        type="password"
        label="Current password"
        autoComplete="current-password"
        error={current}
      />
      <SessionField
        name="newPassword"
        type="password"
        label="New password"
        autoComplete="new-password"
        error={next}
        help={passwordHelp}
      />
      <SessionField
        name="again"
        type="password"
        label="Confirm new password"
        autoComplete="new-password"
        error={differ ? passwordsDiffer : undefined}
      />
      <div>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          Change password
        </Button>
      </div>
    </form>
  )
}

export const AccountPage = () => {
  useTitle('My account')
  const profile = readSession()?.result
  const factors = useCall(getMyFactors)
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      <h1>My account</h1>
      <Panel title="Profile">
        <DescriptionList
          items={[
            ['Name', profile?.name],
            ['Email', profile?.email],
            ['Role', formatStatus(profile?.role ?? '')],
          ]}
        />
      </Panel>
      <Panel title="Password">
        <PasswordForm />
      </Panel>
      <FactorsPanel />
      {/* Waits for the panel above, whose height would move this one. */}
      {!factors.isPending && <SessionsPanel />}
    </div>
  )
}
