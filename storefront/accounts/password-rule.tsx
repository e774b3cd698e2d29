import { Trans } from '@lingui/react/macro'

/** Says what a new password needs. The message of a refused one (S5-22) doesn't name its length. */
export const PasswordRule = ({ className = '' }: { className?: string }) => (
  <p className={`text-sm text-soft ${className}`.trim()}>
    <Trans>
      Use at least 8 characters, with a lowercase letter, a capital letter, a number and one of ! @
      # $ % ^ &amp; *.
    </Trans>
  </p>
)
