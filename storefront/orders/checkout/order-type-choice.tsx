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

const truck =
  'M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5M7 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM17 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z'
const dock = 'M3 20V9l9-5 9 5v11M7 20v-8.5h10V20M7 15.5h10'

/** 'Delivery' and 'Pick up' (S9-23). The type of the customer's last order is chosen already. */
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
  const choices: readonly { value: OrderType; note: string; drawing: string }[] = [
    { value: 'Cash-on-delivery', note: deliveryNote(paysByInvoice), drawing: truck },
    { value: 'Pick-up', note: t`You pick it up at our dock.`, drawing: dock },
  ]
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-3 font-semibold">
        <Trans>Order type</Trans>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ value, note, drawing }) => (
          <label
            key={value}
            className="flex min-h-20 flex-wrap items-center gap-x-3 rounded-lg border border-control p-3 hover:bg-surface has-checked:border-accent has-checked:bg-accent-soft has-checked:outline has-checked:outline-accent"
          >
            <input {...field} type="radio" value={value} className="size-5 accent-accent" />
            <span className="min-w-0 flex-1 basis-28">
              <span className="block text-lg font-semibold">{orderTypeLabels[value]}</span>
              <span className="block text-sm text-soft">{note}</span>
            </span>
            <svg viewBox="0 0 24 24" className="icon size-8 text-soft" aria-hidden="true">
              <path d={drawing} />
            </svg>
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
