import type { OrderType } from '@endcap/contract/orders/orders'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { orderTypeLabels } from '../order-labels.ts'

const deliveryNote = (paysByInvoice: boolean | undefined): string => {
  if (paysByInvoice === undefined) return t`We deliver.`
  return paysByInvoice ? t`We deliver; you pay by invoice.` : t`We deliver; you pay the driver.`
}

/** 'Delivery' and 'Pick up' (S9-23). Neither is preselected. */
export const OrderTypeChoice = ({
  field,
  error,
  paysByInvoice,
}: {
  field: UseFormRegisterReturn
  error: string | undefined
  /** Undefined while loading. */
  paysByInvoice: boolean | undefined
}) => {
  const id = useId()
  const choices: readonly { value: OrderType; note: string }[] = [
    { value: 'Cash-on-delivery', note: deliveryNote(paysByInvoice) },
    { value: 'Pick-up', note: t`You pick it up at our dock.` },
  ]
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-2 text-sm font-semibold">
        <Trans>Order type</Trans>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ value, note }) => (
          <label
            key={value}
            className="flex min-h-11 items-start gap-3 rounded-lg border border-control p-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input {...field} type="radio" value={value} className="mt-0.5 size-5 accent-accent" />
            <span>
              <span className="block font-semibold">{orderTypeLabels[value]}</span>
              <span className="block text-sm text-soft">{note}</span>
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
