import { SessionField } from '../../login/session-field.tsx'
import { FactorDialog } from './factor-dialog.tsx'

type PasswordDialogProps = {
  title: string
  send: (currentPassword: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password before a second factor changes. */
export const PasswordDialog = ({ title, send, onClose }: PasswordDialogProps) => (
  <FactorDialog
    title={title}
    action="Continue"
    onClose={onClose}
    send={(form) => send(String(form.get('currentPassword') ?? ''))}
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
