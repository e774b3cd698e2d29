import type {
  addPasskey as addPasskeyEndpoint,
  beginPasskey,
} from '@endcap/contract/accounts/second-factor'
import { addPasskey } from '@endcap/contract/client/staff-calls.gen'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { describeDevice } from '@endcap/ui/describe-device'
import { call } from '../../api/call.ts'
import { SessionField } from '../../login/session-field.tsx'
import { makePasskey } from '../../login/web-authn.ts'
import { FactorDialog } from './factor-dialog.tsx'

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
      const name = String(form.get('name') ?? '')
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
