import { t } from '@lingui/core/macro'

const modes = {
  order: t({ message: 'Order', context: 'verb' }),
  count: t({ message: 'Count', context: 'verb' }),
  arrange: t`Arrange`,
}

export type Mode = keyof typeof modes

export const ModeChoice = ({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) => (
  <fieldset className="flex flex-wrap rounded-lg border border-control bg-card p-0.5">
    <legend className="sr-only">{t`What to do`}</legend>
    {Object.entries(modes).map(([name, label]) => (
      <button
        key={name}
        type="button"
        aria-pressed={mode === name}
        className="min-h-[calc(var(--control-size)-0.375rem)] rounded-md px-2 text-sm font-semibold sm:px-3 aria-pressed:bg-accent-solid aria-pressed:text-on-accent"
        onClick={() => onChange(name as Mode)}
      >
        {label}
      </button>
    ))}
  </fieldset>
)
