import { staffForgotPassword } from '@endcap/contract/client/staff-calls.gen'
import { Banner } from '@endcap/ui/banner'
import { Button, buttonClass } from '@endcap/ui/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callAsAnyone } from '../api/call.ts'
import { failureMessage, fieldError } from '../api/failures.ts'
import { SessionField } from './session-field.tsx'
import { SessionPage } from './session-page.tsx'
import { textOf, useSubmit } from './use-submit.ts'

export const ForgotPasswordPage = () => {
  const [sent, setSent] = useState('')
  const { submit, failure } = useSubmit(async (data) => {
    const body = { email: textOf(data, 'email') }
    setSent((await callAsAnyone(staffForgotPassword, { body })).message)
  })
  return (
    <SessionPage title="Forgot your password?">
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        {failure !== null && <Banner kind="error">{failureMessage(failure)}</Banner>}
        {sent !== '' && <Banner kind="success">{sent}</Banner>}
        <SessionField
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          autoFocus
          error={fieldError(failure, 'email')}
        />
        <Button type="submit" kind="primary" className="min-h-11">
          Send reset link
        </Button>
        <Link to="/login" className={buttonClass('plain')}>
          Back to login
        </Link>
      </form>
    </SessionPage>
  )
}
