import type { SecondFactorRequest } from '@endcap/contract/accounts/second-factor'
import { CallError } from '@endcap/contract/client/call'
import { staffSignIn } from '@endcap/contract/client/staff-calls.gen'
import { Banner } from '@endcap/ui/banner'
import { Button, buttonClass } from '@endcap/ui/button'
import { clearNotices } from '@endcap/ui/toast'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callAsAnyone } from '../api/call.ts'
import { failureMessage, fieldError } from '../api/failures.ts'
import { queryClient } from '../api/queries.ts'
import { storeSession } from '../session/staff-session.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SessionField } from './session-field.tsx'
import { SessionPage } from './session-page.tsx'
import { textOf, useSubmit } from './use-submit.ts'

const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** Null if the failure isn't a request for a second factor. */
const secondFactorRequestOf = (error: unknown): SecondFactorRequest | null =>
  error instanceof CallError && error.code === 'second_factor_required' ? error.body : null

export const LoginPage = () => {
  const navigate = useNavigate()
  const { next = '/', message = '' } = useSearch({ strict: false })
  const [request, setRequest] = useState<SecondFactorRequest | null>(null)

  const enter = async () => {
    queryClient.clear()
    clearNotices()
    await navigate({ href: isOwnPath(next) ? `/admin${next}` : '/admin/' })
  }

  const { submit, failure, isBusy } = useSubmit(async (data) => {
    const body = { email: textOf(data, 'email'), password: textOf(data, 'password') }
    try {
      storeSession(await callAsAnyone(staffSignIn, { body }))
      await enter()
    } catch (error) {
      const asked = secondFactorRequestOf(error)
      if (asked === null) throw error
      setRequest(asked)
    }
  })

  if (request !== null)
    return (
      <SessionPage title="Two-step login">
        <SecondFactorForm request={request} onSignedIn={enter} onRestart={() => setRequest(null)} />
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
