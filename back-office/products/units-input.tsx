import { productFields } from '@endcap/contract/catalog/product-fields'
import { maxUnitsPerProduct } from '@endcap/contract/limits'
import { Button, IconButton } from '@endcap/ui/button'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { NumberInput } from '../forms/number-input.tsx'
import { TextInput } from '../forms/text-input.tsx'

export const UnitsInput = () => {
  const { fields, append, remove } = useFieldArray({ name: 'units' })
  const { getFieldState, formState } = useFormContext()
  const addButton = useRef<HTMLButtonElement>(null)
  const error = getFieldState('units', formState).error
  const message = error?.message ?? error?.root?.message
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{productFields.units.label}</legend>
      <p className="text-xs text-soft">
        Price and stock are per base unit. Name the base unit with a quantity of 1, such as carton.
        Larger units are multiples of it, such as a case of 30, and can have their own UPC.
      </p>
      {fields.map(({ id }, at) => (
        <div
          key={id}
          className="grid grid-cols-[2fr_1fr_auto] items-start gap-3 sm:grid-cols-[2fr_1fr_2fr_auto]"
        >
          <TextInput name={`units.${at}.name`} label="Unit" isRequired />
          <NumberInput name={`units.${at}.quantity`} label="Quantity" min={1} isRequired />
          <div className="max-sm:order-last max-sm:col-span-3">
            <TextInput name={`units.${at}.upc`} label="UPC of the unit" />
          </div>
          <IconButton
            label={`Remove unit ${at + 1}`}
            className="mt-6 max-sm:col-start-3"
            onClick={() => {
              // The removed unit has the focus, which must move to another element.
              flushSync(() => remove(at))
              addButton.current?.focus()
            }}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {message !== undefined && (
        <p role="alert" className="text-xs text-danger">
          {message}
        </p>
      )}
      {fields.length < maxUnitsPerProduct && (
        <Button
          ref={addButton}
          className="self-start"
          onClick={() => append({ name: '', quantity: null, upc: '' })}
        >
          Add a unit
        </Button>
      )}
    </fieldset>
  )
}
