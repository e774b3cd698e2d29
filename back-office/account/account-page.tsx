import { changeMyPassword, getMyFactors } from '@endcap/contract/client/staff-calls.gen'
import { passwordsDiffer } from '@endcap/contract/messages'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { failureMessage, fieldError } from '../api/failures.ts'
import { useCall } from '../api/queries.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { formatStatus } from '../layout/status-chip.tsx'
import { useTitle } from '../layout/title.ts'
import { passwordHelp } from '../login/password-help.ts'
import { SessionField } from '../login/session-field.tsx'
import { readSession } from '../session/staff-session.ts'
import { FactorsPanel } from './factors/factors-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { useRenewingAction } from './use-renewing-action.ts'

const PasswordForm = () => {
  const { mutateAsync, isPending, error, reset } = useRenewingAction(
    (body: { currentPassword: string; newPassword: string }) => call(changeMyPassword, { body }),
  )
  const [differ, setDiffer] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const field = (name: string) => String(new FormData(form).get(name) ?? '')
    const newPassword = field('newPassword')
    const areSame = field('again') === newPassword
    setDiffer(!areSame)
    reset()
    if (!areSame) return
    try {
      const message = await mutateAsync({
        currentPassword: field('currentPassword'),
        newPassword,
      })
      form.reset()
      notify({ text: message })
    } catch {
      // The form shows the error.
    }
  }
  const current = fieldError(error, 'currentPassword')
  const next = fieldError(error, 'newPassword')
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-3">
      {error !== null && current === undefined && next === undefined && (
        <Banner kind="error">{failureMessage(error)}</Banner>
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
        <Button type="submit" kind="primary" isBusy={isPending}>
          Change password
        </Button>
      </div>
    </form>
  )
}

/** The own account of the member of staff who is signed in. */
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
      {/* Shown once the panel above is loaded, whose height would move this one. */}
      {!factors.isPending && <SessionsPanel />}
    </div>
  )
}
