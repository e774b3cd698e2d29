import type {
  addPasskey as addPasskeyEndpoint,
  addTotp as addTotpEndpoint,
  beginPasskey,
  beginTotp,
} from '@endcap/contract/accounts/second-factor'
import { addPasskey, addTotp } from '@endcap/contract/client/staff-calls.gen'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { describeDevice } from '@endcap/ui/describe-device'
import { Dialog } from '@endcap/ui/dialog'
import { notify } from '@endcap/ui/toast'
import { type ReactNode, useId, useMemo } from 'react'
import { encode } from 'uqr'
import { call } from '../../api/call.ts'
import { failureMessage, fieldErrors } from '../../api/failures.ts'
import { SessionField } from '../../login/session-field.tsx'
import { textOf, useSubmit } from '../../login/use-submit.ts'
import { makePasskey } from '../../login/web-authn.ts'

type FactorDialogProps = {
  title: string
  action: string
  onClose: () => void
  /** Sends the form; the dialog shows an error that it throws. */
  send: (form: FormData) => Promise<void>
  children: (errors: Readonly<Record<string, string>>) => ReactNode
}

const FactorDialog = ({ title, action, onClose, send, children }: FactorDialogProps) => {
  const id = useId()
  const { submit, failure, isBusy } = useSubmit(send)
  const errors = failure === null ? {} : fieldErrors(failure)
  const shown = ['currentPassword', 'code', 'name'].some((field) => field in errors)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-3">
        {failure !== null && !shown && (
          <Banner kind="error">{errors.passkey ?? failureMessage(failure)}</Banner>
        )}
        {children(errors)}
      </form>
    </Dialog>
  )
}

type PasswordDialogProps = {
  title: string
  send: (currentPassword: string) => Promise<void>
  onClose: () => void
}

export const PasswordDialog = ({ title, send, onClose }: PasswordDialogProps) => (
  <FactorDialog
    title={title}
    action="Continue"
    onClose={onClose}
    send={(form) => send(textOf(form, 'currentPassword'))}
  >
    {(errors) => (
      <SessionField
        name="currentPassword"
        type="password"
        label="Your password"
        autoComplete="current-password"
        autoFocus
        error={errors.currentPassword}
      />
    )}
  </FactorDialog>
)

export type NewPasskey = ReplyOf<typeof beginPasskey>['data']

type PasskeyDialogProps = {
  passkey: NewPasskey
  onAdded: (added: ReplyOf<typeof addPasskeyEndpoint>) => Promise<void>
  onClose: () => void
}

export const PasskeyDialog = ({ passkey, onAdded, onClose }: PasskeyDialogProps) => (
  <FactorDialog
    title="Add a passkey"
    action="Add"
    onClose={onClose}
    send={async (form) => {
      const made = await makePasskey(passkey.options)
      const name = textOf(form, 'name')
      await onAdded(
        await call(addPasskey, { body: { ticket: passkey.ticket, name, passkey: made } }),
      )
    }}
  >
    {(errors) => (
      <>
        <p className="text-sm">
          Your browser will ask for your fingerprint, face, PIN or security key.
        </p>
        <SessionField
          name="name"
          type="text"
          label="Passkey name"
          autoComplete="off"
          defaultValue={describeDevice(navigator.userAgent)}
          autoFocus
          error={errors.name}
        />
      </>
    )}
  </FactorDialog>
)

export type NewTotp = ReplyOf<typeof beginTotp>['data']

type TotpDialogProps = {
  totp: NewTotp
  onAdded: (added: ReplyOf<typeof addTotpEndpoint>) => Promise<void>
  onClose: () => void
}

/** Black on white in any theme, so that cameras can read it. */
const QrCode = ({ uri }: { uri: string }) => {
  const { data, size } = useMemo(() => encode(uri, { border: 2 }), [uri])
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator app"
      className="mx-auto size-52 rounded-lg bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The app's first code proves that it has read the QR code. */
export const TotpDialog = ({ totp, onAdded, onClose }: TotpDialogProps) => (
  <FactorDialog
    title="Add an authenticator app"
    action="Add"
    onClose={onClose}
    send={async (form) =>
      onAdded(
        await call(addTotp, {
          body: { ticket: totp.ticket, code: textOf(form, 'code') },
        }),
      )
    }
  >
    {(errors) => (
      <>
        <p className="text-sm">
          Scan this QR code with your authenticator app, or type in the key below it. Then enter the
          code that the app shows.
        </p>
        <QrCode uri={totp.uri} />
        <p className="text-center font-mono text-sm break-all" data-testid="totp-secret">
          {totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <SessionField
          name="code"
          type="text"
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          error={errors.code}
        />
      </>
    )}
  </FactorDialog>
)

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  // Without TLS there is no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notify({ text: 'Copied.' })
    } catch {
      notify({ text: 'The codes couldn’t be copied. Please copy them by hand.', kind: 'error' })
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your recovery codes"
      actions={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button kind="primary" onClick={onClose}>
            I’ve saved them
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm">
        Each code logs you in once if you lose your passkey or phone. Print them or write them down.
        You won’t see them again.
      </p>
      <ul className="grid grid-cols-2 gap-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
