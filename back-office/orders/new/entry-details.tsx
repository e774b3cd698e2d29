import type { CustomerDelivery } from '@endcap/contract/delivery/delivery'
import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { pickupDaysAhead, proposedSlot, slotsToChoose } from '@endcap/contract/orders/pickup-slots'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '../../forms/form-field.tsx'
import { AreaInput, TextInput } from '../../forms/text-input.tsx'
import { Panel } from '../../layout/panel.tsx'
import { useShop, useTimeZone } from '../../shop/use-shop.ts'
import { describeDue } from '../order-words.ts'
import type { EntryForm } from './order-entry.ts'
import { proposePickup } from './propose-pickup.ts'

const typeNames = [
  ['Cash-on-delivery', 'Delivery'],
  ['Pick-up', 'Pick-up'],
] as const

/** The day decides which slots are offered. */
const PickupInputs = ({ usual }: { usual: string }) => {
  const { register, setValue } = useFormContext<EntryForm>()
  const [date, time] = useWatch<EntryForm, ['date', 'time']>({ name: ['date', 'time'] })
  const shop = useShop()
  const zone = useTimeZone()
  const today = shopClock(new Date(), zone).day
  const slots = slotsToChoose(date, new Date(), zone, shop)
  return (
    <div className="grid grid-cols-2 gap-3">
      <FormField name="date" label="Day">
        {(control) => (
          <input
            {...control}
            {...register('date', {
              onChange: (event: { target: { value: string } }) => {
                const next = slotsToChoose(event.target.value, new Date(), zone, shop)
                setValue('time', proposedSlot(next, usual, time))
              },
            })}
            type="date"
            min={today}
            max={addDays(today, pickupDaysAhead)}
            className="field"
          />
        )}
      </FormField>
      <FormField
        name="time"
        label="Time"
        help={slots.length === 0 && date !== '' ? 'No pick-ups on this day.' : undefined}
      >
        {(control) => (
          <select {...control} {...register('time')} className="field">
            {!slots.includes(time) && <option value={time}>{time || '–'}</option>}
            {slots.map((slot) => (
              <option key={slot}>{slot}</option>
            ))}
          </select>
        )}
      </FormField>
    </div>
  )
}

type EntryDetailsProps = {
  /** The customer's usual slot. */
  usual: string
  /** Undefined until loaded. */
  delivery: Pick<CustomerDelivery, 'terms' | 'due_day'> | undefined
}

export const EntryDetails = ({ usual, delivery }: EntryDetailsProps) => {
  const { register, setValue, getValues } = useFormContext<EntryForm>()
  const type = useWatch<EntryForm, 'type'>({ name: 'type' })
  const shop = useShop()
  const zone = useTimeZone()
  const propose = () => {
    if (getValues('type') !== 'Pick-up' || getValues('date') !== '') return
    const { date, time } = proposePickup(new Date(), zone, usual, shop)
    setValue('date', date)
    setValue('time', time)
  }
  return (
    <>
      <Panel title="Delivery or pick-up">
        <FormField name="type" label="How the customer gets it">
          {(control) => (
            <div
              id={control.id}
              role="radiogroup"
              aria-label="Delivery or pick-up"
              aria-describedby={control['aria-describedby']}
              className="flex flex-wrap gap-2"
            >
              {typeNames.map(([value, label]) => (
                <label
                  key={value}
                  className="flex min-h-9 flex-1 cursor-pointer items-center gap-2 rounded-lg border border-control px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold pointer-coarse:min-h-11"
                >
                  <input type="radio" value={value} {...register('type', { onChange: propose })} />
                  {label}
                </label>
              ))}
            </div>
          )}
        </FormField>
        {type === 'Pick-up' && <PickupInputs usual={usual} />}
        {type === 'Cash-on-delivery' && delivery !== undefined && (
          <p className="text-sm">
            {describeDue(delivery.due_day, shopClock(new Date(), zone).day, delivery.terms?.route)}
          </p>
        )}
        {optionalOrderFieldNames.map((name) =>
          optionalOrderFields[name].isMultiline ? (
            <AreaInput key={name} name={name} label={optionalOrderFields[name].label} rows={2} />
          ) : (
            <TextInput key={name} name={name} label={optionalOrderFields[name].label} />
          ),
        )}
      </Panel>
      <Panel title="Contact for this order">
        <TextInput name="name" label="Name" isRequired />
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          <TextInput name="phone" label="Phone" type="tel" isRequired />
          <TextInput name="email" label="Email" type="email" isRequired />
        </div>
        <TextInput name="business_name" label="Business" isRequired />
        <TextInput name="business_address" label="Address" isRequired />
      </Panel>
    </>
  )
}
