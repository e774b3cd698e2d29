import { Banner } from '@endcap/ui/banner'
import { Button, buttonClass } from '@endcap/ui/button'
import { Link, useSearch } from '@tanstack/react-router'
import { failureMessage, fieldError } from '../api/failures.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SessionField } from './session-field.tsx'
import { SessionPage } from './session-page.tsx'
import { useSignIn } from './use-sign-in.ts'
import { textOf, useSubmit } from './use-submit.ts'

const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

export const LoginPage = () => {
  const { next = '/', message = '' } = useSearch({ strict: false })
  const { request, signIn, enter, restart } = useSignIn(isOwnPath(next) ? next : '/')
  const { submit, failure, isBusy } = useSubmit((data) =>
    signIn({ email: textOf(data, 'email'), password: textOf(data, 'password') }),
  )

  if (request !== null)
    return (
      <SessionPage title="Two-step login">
        <SecondFactorForm request={request} onSignedIn={enter} onRestart={restart} />
      </SessionPage>
    )

  return (
    <SessionPage title="Back office">
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        {failure === null && message !== '' && <Banner kind="error">{message}</Banner>}
        {failure !== null && <Banner kind="error">{failureMessage(failure)}</Banner>}
        <SessionField
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          autoFocus
          error={fieldError(failure, 'email')}
        />
        <SessionField
          name="password"
          type="password"
          label="Password"
          autoComplete="current-password"
          error={fieldError(failure, 'password')}
        />
        <Button type="submit" kind="primary" isBusy={isBusy} className="min-h-11">
          Log in
        </Button>
        <Link to="/forgot-password" className={buttonClass('plain')}>
          Forgot your password?
        </Link>
      </form>
    </SessionPage>
  )
}
