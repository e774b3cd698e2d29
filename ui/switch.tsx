import { useId } from 'react'

type SwitchProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Accessible name, if no label is beside it. */
  label?: string
  id?: string
  isDisabled?: boolean
}

/** Has a transparent border, which becomes visible if forced colors remove the backgrounds. */
export const Switch = ({ isOn, onChange, label, id, isDisabled = false }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    id={id}
    aria-label={label}
    disabled={isDisabled}
    onClick={() => onChange(!isOn)}
    className="group relative inline-flex h-6 w-10 shrink-0 cursor-pointer rounded-full border border-transparent bg-control align-middle transition-colors after:absolute after:-inset-2.5 aria-checked:bg-accent-solid disabled:opacity-50"
  >
    <span className="m-px size-5 rounded-full bg-white transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-on-accent forced-colors:bg-[ButtonText]!" />
  </button>
)

export const LabeledSwitch = ({ label, ...props }: SwitchProps & { label: string }) => {
  const id = useId()
  return (
    <div className="flex items-center gap-2.5 text-sm">
      <Switch id={id} {...props} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
