import { Alert, Button, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { LinkBase, useLogin } from 'react-admin'
import { failureMessage, fieldError } from '../api/to-http-error.ts'
import { SessionPage } from './session-page.tsx'

/** Signs a member of staff in and opens the page that they came for. */
export const LoginPage = () => {
  const login = useLogin()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setFailure(null)
    try {
      await login({ email: form.get('email'), password: form.get('password') })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <SessionPage title="Back office">
      <Stack component="form" onSubmit={submit} noValidate spacing={1}>
        {failure !== null && <Alert severity="error">{failureMessage(failure)}</Alert>}
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          autoFocus
          error={fieldError(failure, 'email') !== undefined}
          helperText={fieldError(failure, 'email')}
        />
        <TextField
          name="password"
          type="password"
          label="Password"
          autoComplete="current-password"
          error={fieldError(failure, 'password') !== undefined}
          helperText={fieldError(failure, 'password')}
        />
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          Log in
        </Button>
        <Button component={LinkBase} to="/forgot-password">
          Forgot your password?
        </Button>
      </Stack>
    </SessionPage>
  )
}
