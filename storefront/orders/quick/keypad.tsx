import { maxQuantity } from '@endcap/contract/limits'
import { t } from '@lingui/core/macro'

const maxDigits = String(maxQuantity).length
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'back'] as const
const labels: Readonly<Record<string, string>> = {
  clear: t({ message: 'Clear', context: 'keypad' }),
  back: t({ message: 'Back', context: 'keypad' }),
}

const press = (value: string, key: (typeof keys)[number]): string => {
  if (key === 'clear') return ''
  if (key === 'back') return value.slice(0, -1)
  return (value + key).replace(/^0+/, '').slice(0, maxDigits)
}

export const Keypad = ({
  value,
  isDisabled,
  onChange,
}: {
  value: string
  isDisabled: boolean
  onChange: (value: string) => void
}) => (
  <fieldset disabled={isDisabled} className="grid grid-cols-3 gap-1.5 disabled:opacity-40">
    <legend className="sr-only">{t`Quantity`}</legend>
    {keys.map((key) => (
      <button
        key={key}
        type="button"
        className="h-12 rounded-lg border border-line bg-surface text-lg font-semibold tabular-nums"
        onClick={() => onChange(press(value, key))}
      >
        {labels[key] ?? key}
      </button>
    ))}
  </fieldset>
)
