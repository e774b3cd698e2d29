import { staffForgotPassword } from '@endcap/contract/staff'
import { Alert, Button, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { LinkBase } from 'react-admin'
import { callAsAnyone } from '../api/call.ts'
import { failureMessage, fieldError, toHttpError } from '../api/to-http-error.ts'
import { SessionPage } from './session-page.tsx'

/** Requests a mail with a link for setting a new password. */
export const ForgotPasswordPage = () => {
  const [failure, setFailure] = useState<unknown>(null)
  const [sent, setSent] = useState('')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    setFailure(null)
    try {
      setSent((await callAsAnyone(staffForgotPassword, { body: { email } })).message)
    } catch (error) {
      setFailure(toHttpError(error))
    }
  }

  return (
    <SessionPage title="Forgot your password?">
      <Stack component="form" onSubmit={submit} noValidate spacing={1}>
        {failure !== null && <Alert severity="error">{failureMessage(failure)}</Alert>}
        {sent !== '' && <Alert severity="success">{sent}</Alert>}
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          autoFocus
          error={fieldError(failure, 'email') !== undefined}
          helperText={fieldError(failure, 'email')}
        />
        <Button type="submit" variant="contained" size="large">
          Send reset link
        </Button>
        <Button component={LinkBase} to="/login">
          Back to login
        </Button>
      </Stack>
    </SessionPage>
  )
}
