import { Switch as BaseSwitch } from '@base-ui/react/switch'

type SwitchProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The name for screen readers, where no label is beside it. */
  label?: string
  id?: string
  isDisabled?: boolean
}

/** A switch for what is on or off. */
export const Switch = ({ isOn, onChange, label, id, isDisabled = false }: SwitchProps) => (
  <BaseSwitch.Root
    checked={isOn}
    onCheckedChange={onChange}
    disabled={isDisabled}
    {...(id !== undefined && { id })}
    {...(label !== undefined && { 'aria-label': label })}
    className="relative inline-flex h-6 w-10 shrink-0 cursor-pointer rounded-full bg-control transition-colors after:absolute after:-inset-2.5 data-checked:bg-accent-solid data-disabled:opacity-50"
  >
    <BaseSwitch.Thumb className="m-0.5 size-5 rounded-full bg-white transition-transform data-checked:translate-x-4" />
  </BaseSwitch.Root>
)
