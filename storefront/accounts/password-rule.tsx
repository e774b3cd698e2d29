import { Trans } from '@lingui/react/macro'

/** Needed because the required message for a refused password (S5-22) omits the length. */
export const PasswordRule = ({ className = '' }: { className?: string }) => (
  <p className={`text-sm text-soft ${className}`.trim()}>
    <Trans>
      Use at least 8 characters, with a lowercase letter, a capital letter, a number and one of ! @
      # $ % ^ &amp; *.
    </Trans>
  </p>
)
