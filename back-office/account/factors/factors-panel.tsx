import type { Passkey } from '@endcap/contract/accounts/second-factor'
import {
  beginPasskey,
  beginTotp,
  getMyFactors,
  makeRecoveryCodes,
  removePasskey,
  removeTotp,
} from '@endcap/contract/client/staff-calls.gen'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useCall, useInvalidate } from '../../api/queries.ts'
import { countOf } from '../../layout/count-of.ts'
import { NotLoaded } from '../../layout/error-page.tsx'
import { Panel } from '../../layout/panel.tsx'
import { Timestamp } from '../../shop/timestamp.tsx'
import {
  type NewPasskey,
  type NewTotp,
  PasskeyDialog,
  PasswordDialog,
  RecoveryCodesDialog,
  TotpDialog,
} from './factor-dialogs.tsx'

type Confirmation = { title: string; send: (currentPassword: string) => Promise<void> }

type Opened =
  | { kind: 'password'; confirmation: Confirmation }
  | { kind: 'totp'; totp: NewTotp }
  | { kind: 'passkey'; passkey: NewPasskey }
  | { kind: 'codes'; codes: readonly string[] }

const Row = ({
  name,
  detail,
  onRemove,
}: {
  name: string
  detail?: React.ReactNode
  onRemove: () => void
}) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 text-sm first:border-0">
    <div className="mr-auto">
      <div className="font-semibold">{name}</div>
      {detail !== undefined && <div className="text-xs text-soft">{detail}</div>}
    </div>
    <Button onClick={onRemove} aria-label={`Remove ${name}`}>
      Remove
    </Button>
  </li>
)

const PasskeyUse = ({ passkey }: { passkey: Passkey }) => (
  <>
    Added <Timestamp at={passkey.createdAt} />
    {passkey.lastUsedAt !== null && (
      <>
        , last used <Timestamp at={passkey.lastUsedAt} />
      </>
    )}
  </>
)

type Done = { message: string; recovery_codes?: string[] }

type FactorDialogProps = {
  opened: Opened | null
  onFinish: (done: Done) => Promise<void>
  onClose: () => void
}

const FactorDialog = ({ opened, onFinish, onClose }: FactorDialogProps) => {
  switch (opened?.kind) {
    case 'password':
      return <PasswordDialog {...opened.confirmation} onClose={onClose} />
    case 'totp':
      return <TotpDialog totp={opened.totp} onAdded={onFinish} onClose={onClose} />
    case 'passkey':
      return <PasskeyDialog passkey={opened.passkey} onAdded={onFinish} onClose={onClose} />
    case 'codes':
      return <RecoveryCodesDialog codes={opened.codes} onClose={onClose} />
    default:
      return null
  }
}

export const FactorsPanel = () => {
  const { data, error, refetch } = useCall(getMyFactors)
  const invalidate = useInvalidate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const confirm = (title: string, send: Confirmation['send']) =>
    setOpened({ kind: 'password', confirmation: { title, send } })
  const finish = async (done: Done) => {
    const codes = done.recovery_codes ?? []
    setOpened(codes.length === 0 ? null : { kind: 'codes', codes })
    notify({ text: done.message })
    await invalidate('me')
  }
  if (data === undefined)
    return (
      <Panel title="Two-step login">
        <NotLoaded error={error} refetch={refetch} />
      </Panel>
    )
  const { has_totp, passkeys, recovery_codes, is_required } = data.data
  const hasFactor = has_totp || passkeys.length > 0
  return (
    <Panel title="Two-step login">
      {is_required && !hasFactor && (
        <Banner kind="error">
          Your shop requires two-step login. Add a passkey or an authenticator app to continue.
        </Banner>
      )}
      <p className="text-sm text-soft">
        Two-step login protects your account even if someone learns your password.
      </p>
      <ul>
        {passkeys.map((passkey) => (
          <Row
            key={passkey._id}
            name={passkey.name}
            detail={<PasskeyUse passkey={passkey} />}
            onRemove={() =>
              confirm('Remove the passkey', async (currentPassword) =>
                finish(
                  await call(removePasskey, {
                    params: { id: passkey._id },
                    body: { currentPassword },
                  }),
                ),
              )
            }
          />
        ))}
        {has_totp && (
          <Row
            name="Authenticator app"
            onRemove={() =>
              confirm('Remove the authenticator app', async (currentPassword) =>
                finish(await call(removeTotp, { body: { currentPassword } })),
              )
            }
          />
        )}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() =>
            confirm('Add a passkey', async (currentPassword) => {
              const begun = await call(beginPasskey, { body: { currentPassword } })
              setOpened({ kind: 'passkey', passkey: begun.data })
            })
          }
        >
          Add a passkey
        </Button>
        {!has_totp && (
          <Button
            onClick={() =>
              confirm('Add an authenticator app', async (currentPassword) => {
                const begun = await call(beginTotp, { body: { currentPassword } })
                setOpened({ kind: 'totp', totp: begun.data })
              })
            }
          >
            Add an authenticator app
          </Button>
        )}
        {hasFactor && (
          <Button
            onClick={() =>
              confirm('Create new recovery codes', async (currentPassword) =>
                finish(await call(makeRecoveryCodes, { body: { currentPassword } })),
              )
            }
          >
            New recovery codes
          </Button>
        )}
      </div>
      {hasFactor && (
        <p className="text-sm text-soft">
          {recovery_codes === 0
            ? 'You have no recovery codes left. Create new ones.'
            : `${countOf(recovery_codes, 'recovery code', 'recovery codes')} left.`}
        </p>
      )}
      <FactorDialog opened={opened} onFinish={finish} onClose={close} />
    </Panel>
  )
}
