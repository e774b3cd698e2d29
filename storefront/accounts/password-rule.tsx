import { passwordRules } from '@endcap/contract/accounts/password-rules'
import { minPasswordLength } from '@endcap/contract/limits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'

const labels: Readonly<Record<keyof typeof passwordRules, string>> = {
  length: t`At least ${minPasswordLength} characters`,
  lowercase: t`A lowercase letter`,
  capital: t`A capital letter`,
  digit: t`A number`,
  special: t`One of ! @ # $ % ^ & *`,
}
const names = Object.keys(labels) as (keyof typeof passwordRules)[]

/** The parts of the rule for new passwords, each ticked as it is typed (X8-344). */
export const PasswordRule = ({
  password,
  className = '',
}: {
  password: string
  className?: string
}) => (
  <ul className={`flex flex-wrap gap-x-4 gap-y-1.5 text-sm ${className}`.trim()}>
    {names.map((name) => {
      const isMet = passwordRules[name](password)
      return (
        <li key={name} className={`flex items-center gap-1.5 ${isMet ? 'text-ok' : 'text-soft'}`}>
          <span
            className={`flex size-4 items-center justify-center rounded-full border ${isMet ? 'border-ok' : 'border-control'}`}
          >
            {isMet && <Icon name="check" className="size-3" />}
          </span>
          {labels[name]}
          {isMet && (
            <span className="sr-only">
              <Trans>(done)</Trans>
            </span>
          )}
        </li>
      )
    })}
  </ul>
)
