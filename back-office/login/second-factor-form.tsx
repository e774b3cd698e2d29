import type { SecondFactorRequest } from '@endcap/contract/accounts/second-factor'
import { confirmSignIn } from '@endcap/contract/client/staff-calls.gen'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { type FormEvent, useState } from 'react'
import { callAsAnyone } from '../api/call.ts'
import { failureCode, failureMessage } from '../api/failures.ts'
import { storeSession } from '../session/staff-session.ts'
import { SessionField } from './session-field.tsx'

type SecondFactorFormProps = {
  request: SecondFactorRequest
  onSignedIn: () => Promise<void>
  onRestart: () => void
}

const labelOf = (methods: SecondFactorRequest['methods']): string =>
  methods.includes('totp')
    ? 'Code from your authenticator app, or a recovery code'
    : 'Recovery code'

export const SecondFactorForm = ({ request, onSignedIn, onRestart }: SecondFactorFormProps) => {
  const { ticket, methods, passkey } = request
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const confirm = async (proof: () => Promise<{ code: string } | { passkey: { id: string } }>) => {
    setBusy(true)
    setFailure(null)
    try {
      storeSession(await callAsAnyone(confirmSignIn, { body: { ticket, ...(await proof()) } }))
      await onSignedIn()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    void confirm(async () => ({ code }))
  }
  const confirmByPasskey = (options: object) =>
    confirm(async () => {
      const { signByPasskey } = await import('./web-authn.ts')
      return { passkey: await signByPasskey(options) }
    })
  const takesCode = methods.includes('totp') || methods.includes('recovery')
  return (
    <div className="flex flex-col gap-3">
      {failure !== null && <Banner kind="error">{failureMessage(failure)}</Banner>}
      {failureCode(failure) !== 'token_invalid' && (
        <>
          {passkey !== null && (
            <Button
              kind="primary"
              isBusy={isBusy}
              className="min-h-11"
              onClick={() => void confirmByPasskey(passkey)}
            >
              Use your passkey
            </Button>
          )}
          {takesCode && (
            <form onSubmit={submit} noValidate className="flex flex-col gap-3">
              <SessionField
                name="code"
                type="text"
                label={labelOf(methods)}
                autoComplete="one-time-code"
                autoFocus={passkey === null}
              />
              <Button
                type="submit"
                kind={passkey === null ? 'primary' : 'quiet'}
                isBusy={isBusy}
                className="min-h-11"
              >
                Log in
              </Button>
            </form>
          )}
        </>
      )}
      <Button kind="plain" onClick={onRestart}>
        Back to login
      </Button>
    </div>
  )
}
