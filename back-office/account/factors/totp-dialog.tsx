import type { addTotp as addTotpEndpoint, beginTotp } from '@endcap/contract/accounts/second-factor'
import { addTotp } from '@endcap/contract/client/staff-calls.gen'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { call } from '../../api/call.ts'
import { SessionField } from '../../login/session-field.tsx'
import { FactorDialog } from './factor-dialog.tsx'

export type NewTotp = ReplyOf<typeof beginTotp>['data']

type TotpDialogProps = {
  totp: NewTotp
  onAdded: (added: ReplyOf<typeof addTotpEndpoint>) => Promise<void>
  onClose: () => void
}

/** The QR code of an address, black on white in any theme, so that cameras read it. */
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

/** Adds an authenticator app: it reads the QR code, and its first code proves that it did. */
export const TotpDialog = ({ totp, onAdded, onClose }: TotpDialogProps) => (
  <FactorDialog
    title="Add an authenticator app"
    action="Add"
    onClose={onClose}
    send={async (form) =>
      onAdded(
        await call(addTotp, {
          body: { ticket: totp.ticket, code: String(form.get('code') ?? '') },
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
