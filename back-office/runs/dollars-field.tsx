import { LabeledControl } from '../layout/labeled-control.tsx'

/** Dollars as typed. */
export const DollarsField = ({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}) => (
  <LabeledControl label={label} error={error}>
    {(control) => (
      <div className="relative">
        <span className="absolute top-1/2 left-2.5 -translate-y-1/2 text-sm text-soft">$</span>
        <input
          {...control}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          className="field pl-6!"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    )}
  </LabeledControl>
)
