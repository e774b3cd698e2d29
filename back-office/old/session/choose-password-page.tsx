import { passwordRule, passwordsDiffer } from '@endcap/contract/messages'
import { acceptInvitation, staffResetPassword } from '@endcap/contract/staff'
import { Alert, Button, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { LinkBase, useLocation } from 'react-admin'
import { callAsAnyone } from '../api/call.ts'
import { failureCode, failureMessage, fieldError, toHttpError } from '../api/to-http-error.ts'
import { SessionPage } from './session-page.tsx'

type ChoosePasswordProps = {
  title: string
  /** Redeems the mailed token and returns the API's message. */
  send: (token: string, password: string) => Promise<{ message: string }>
}

const ChoosePasswordPage = ({ title, send }: ChoosePasswordProps) => {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const [failure, setFailure] = useState<unknown>(null)
  const [differ, setDiffer] = useState(false)
  const [done, setDone] = useState('')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password') ?? '')
    const areSame = form.get('again') === password
    setDiffer(!areSame)
    setFailure(null)
    if (!areSame) return
    try {
      setDone((await send(token, password)).message)
    } catch (error) {
      setFailure(toHttpError(error))
    }
  }

  if (done !== '')
    return (
      <SessionPage title={title}>
        <Stack spacing={2}>
          <Alert severity="success">{done}</Alert>
          <Button component={LinkBase} to="/login" variant="contained" size="large">
            Log in
          </Button>
        </Stack>
      </SessionPage>
    )

  const refused = fieldError(failure, 'newPassword') ?? fieldError(failure, 'password')
  const badLink = fieldError(failure, 'token')
  return (
    <SessionPage title={title}>
      <Stack component="form" onSubmit={submit} noValidate spacing={1}>
        {failure !== null && <Alert severity="error">{badLink ?? failureMessage(failure)}</Alert>}
        {failureCode(failure) === 'reset_token_invalid' && (
          <Button component={LinkBase} to="/forgot-password">
            Request a new link
          </Button>
        )}
        <TextField
          name="password"
          type="password"
          label="New password"
          autoComplete="new-password"
          autoFocus
          error={refused !== undefined}
          helperText={refused ?? passwordRule}
        />
        <TextField
          name="again"
          type="password"
          label="New password again"
          autoComplete="new-password"
          error={differ}
          helperText={differ ? passwordsDiffer : undefined}
        />
        <Button type="submit" variant="contained" size="large">
          Set password
        </Button>
      </Stack>
    </SessionPage>
  )
}

/** `/reset-password?token=…`: sets a new password through a mailed link. */
export const ResetPasswordPage = () => (
  <ChoosePasswordPage
    title="Set a new password"
    send={(token, newPassword) =>
      callAsAnyone(staffResetPassword, { body: { token, newPassword } })
    }
  />
)

/** `/accept-invitation?token=…`: a new member of staff sets the first password. */
export const AcceptInvitationPage = () => (
  <ChoosePasswordPage
    title="Welcome! Choose your password"
    send={(token, password) => callAsAnyone(acceptInvitation, { body: { token, password } })}
  />
)
