import { acceptInvitation, staffResetPassword } from '@endcap/contract/client/staff-calls.gen'
import { passwordsDiffer } from '@endcap/contract/messages'
import { Banner } from '@endcap/ui/banner'
import { Button, buttonClass } from '@endcap/ui/button'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callAsAnyone } from '../api/call.ts'
import { failureCode, failureMessage, fieldError } from '../api/failures.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { passwordHelp, SessionField } from './session-field.tsx'
import { SessionPage } from './session-page.tsx'
import { useSignIn } from './use-sign-in.ts'
import { textOf, useSubmit } from './use-submit.ts'

type ChoosePasswordProps = {
  title: string
  /** Sends the mailed token and the new password; returns the API's message and the account's email. */
  send: (token: string, password: string) => Promise<{ message: string; email: string }>
}

const ChoosePasswordPage = ({ title, send }: ChoosePasswordProps) => {
  const { token = '' } = useSearch({ strict: false })
  const [differ, setDiffer] = useState(false)
  const [done, setDone] = useState('')
  const navigate = useNavigate()
  const { request, signIn, enter } = useSignIn('/')
  const { submit, failure } = useSubmit(async (data) => {
    const password = textOf(data, 'password')
    const areSame = textOf(data, 'again') === password
    setDiffer(!areSame)
    if (!areSame) return
    const { message, email } = await send(token, password)
    // The password is set: if the login fails, the login page offers it again.
    await signIn({ email, password }).catch(() => setDone(message))
  })

  if (request !== null)
    return (
      <SessionPage title="Two-step login">
        <SecondFactorForm
          request={request}
          onSignedIn={enter}
          onRestart={() => void navigate({ to: '/login' })}
        />
      </SessionPage>
    )

  if (done !== '')
    return (
      <SessionPage title={title}>
        <div className="flex flex-col gap-3">
          <Banner kind="success">{done}</Banner>
          <Link to="/login" className={buttonClass('primary', 'min-h-11')}>
            Log in
          </Link>
        </div>
      </SessionPage>
    )

  const badLink = fieldError(failure, 'token')
  return (
    <SessionPage title={title}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        {failure !== null && <Banner kind="error">{badLink ?? failureMessage(failure)}</Banner>}
        {failureCode(failure) === 'reset_token_invalid' && (
          <Link to="/forgot-password" className={buttonClass()}>
            Request a new link
          </Link>
        )}
        <SessionField
          name="password"
          type="password"
          label="New password"
          autoComplete="new-password"
          autoFocus
          error={fieldError(failure, 'newPassword') ?? fieldError(failure, 'password')}
          help={passwordHelp}
        />
        <SessionField
          name="again"
          type="password"
          label="Confirm new password"
          autoComplete="new-password"
          error={differ ? passwordsDiffer : undefined}
        />
        <Button type="submit" kind="primary" className="min-h-11">
          Set password
        </Button>
      </form>
    </SessionPage>
  )
}

export const ResetPasswordPage = () => (
  <ChoosePasswordPage
    title="Set a new password"
    send={(token, newPassword) =>
      callAsAnyone(staffResetPassword, { body: { token, newPassword } })
    }
  />
)

export const AcceptInvitationPage = () => (
  <ChoosePasswordPage
    title="Welcome! Choose your password"
    send={(token, password) => callAsAnyone(acceptInvitation, { body: { token, password } })}
  />
)
