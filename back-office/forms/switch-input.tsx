import { Switch } from '@endcap/ui/switch'
import { useId } from 'react'
import { useController } from 'react-hook-form'

export const SwitchInput = ({
  name,
  label,
  help,
}: {
  name: string
  label: string
  help?: string
}) => {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const hint = fieldState.error?.message ?? help
  return (
    <div>
      <div className="flex min-h-9 items-center gap-2.5">
        <Switch id={id} isOn={field.value === true} onChange={field.onChange} />
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
      </div>
      {hint !== undefined && (
        <p className={`text-xs ${fieldState.error ? 'text-danger' : 'text-soft'}`}>{hint}</p>
      )}
    </div>
  )
}
