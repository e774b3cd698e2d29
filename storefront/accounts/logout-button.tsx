import { Trans } from '@lingui/react/macro'
import { logOut } from '../api/session.ts'
import { Icon } from '../ui/icon.tsx'

export const LogoutButton = ({ compact = false }: { compact?: boolean }) => (
  <button
    type="button"
    onClick={logOut}
    className={compact ? 'icon-button max-sm:hidden' : 'icon-button text-soft'}
  >
    <Icon name="logout" className={compact ? 'size-6' : 'size-5'} />
    <span className={compact ? 'sr-only' : ''}>
      <Trans>Logout</Trans>
    </span>
  </button>
)
