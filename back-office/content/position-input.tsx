import { useController } from 'react-hook-form'
import { FormField } from '../forms/form-field.tsx'

/** Staff count positions from 1, the API from 0. */
export const shownPosition = (position: number): number => position + 1

/** If it is empty, a new record is added at the end. */
export const PositionInput = ({ help = 'Lower numbers come first.' }: { help?: string }) => {
  const { field } = useController({
    name: 'position',
    rules: { min: { value: 0, message: 'Please enter 1 or more.' } },
  })
  return (
    <FormField name="position" label="Position" help={help}>
      {(control) => (
        <input
          {...control}
          {...field}
          value={typeof field.value === 'number' ? shownPosition(field.value) : ''}
          onChange={({ target }) =>
            field.onChange(target.value === '' ? null : Number(target.value) - 1)
          }
          type="number"
          step={1}
          min={1}
          className="field"
        />
      )}
    </FormField>
  )
}
