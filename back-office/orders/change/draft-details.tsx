import type { OrderType } from '@endcap/contract/choices'
import { orderTypes } from '@endcap/contract/choices'
import { deliveryDaysAhead } from '@endcap/contract/delivery/delivery-days'
import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { pickupDaysAhead, proposedSlot, slotsToChoose } from '@endcap/contract/orders/pickup-slots'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import type { ComponentProps } from 'react'
import { LabeledControl } from '../../layout/labeled-control.tsx'
import { Panel } from '../../layout/panel.tsx'
import { Select } from '../../layout/select.tsx'
import { useShop, useTimeZone } from '../../shop/use-shop.ts'
import { proposePickup } from '../new/propose-pickup.ts'
import { describeDue } from '../order-words.ts'
import type { OrderDetailsDraft } from './order-draft.ts'

const typeNames = orderTypes.map((type) => [type, type === 'Pick-up' ? type : 'Delivery'] as const)

const place = [
  ['business_address', 'Street', 'sm:col-span-2'],
  ['aptNo', 'Apartment or suite', ''],
  ['city', 'City', ''],
  ['state', 'State', ''],
  ['zip', 'ZIP', ''],
] as const

type DraftDetailsProps = {
  details: OrderDetailsDraft
  /** When it is due as a delivery without a day. */
  dueDay: string
  /** By the field’s name. */
  errors: Readonly<Record<string, string>>
  onChange: (details: OrderDetailsDraft) => void
}

export const DraftDetails = ({ details, dueDay, errors, onChange }: DraftDetailsProps) => {
  const shop = useShop()
  const zone = useTimeZone()
  const now = new Date()
  const today = shopClock(now, zone).day
  const isPickup = details.type === 'Pick-up'
  const slots = isPickup ? slotsToChoose(details.date, now, zone, shop) : []
  const set = (change: Partial<OrderDetailsDraft>) => onChange({ ...details, ...change })
  const setType = (type: OrderType) =>
    set({
      type,
      ...(type === 'Pick-up' ? proposePickup(now, zone, '', shop) : { date: '', time: '' }),
    })
  const setDate = (date: string) =>
    set({
      date,
      time: isPickup ? proposedSlot(slotsToChoose(date, now, zone, shop), '', details.time) : '',
    })
  const text = (
    name: Exclude<keyof OrderDetailsDraft, 'type' | 'date' | 'time'>,
    label: string,
    input: ComponentProps<'input'> = {},
  ) => (
    <LabeledControl key={name} label={label} error={errors[`details.${name}`]}>
      {(control) => (
        <input
          {...control}
          {...input}
          className="field"
          value={details[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </LabeledControl>
  )
  return (
    <Panel title="Delivery and details">
      <div className="grid gap-3 sm:grid-cols-3">
        <LabeledControl label="Type">
          {(control) => (
            <Select
              {...control}
              className="field"
              value={details.type}
              choices={typeNames}
              onChange={(type) => setType(type as OrderType)}
            />
          )}
        </LabeledControl>
        <LabeledControl
          label={isPickup ? 'Pick-up day' : 'Delivery day'}
          error={errors.date}
          help={!isPickup && details.date === '' ? describeDue(dueDay, today) : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              min={today}
              max={addDays(today, isPickup ? pickupDaysAhead : deliveryDaysAhead)}
              className="field"
              value={details.date}
              onChange={({ target }) => {
                if (!target.validity.badInput) setDate(target.value)
              }}
            />
          )}
        </LabeledControl>
        {isPickup && (
          <LabeledControl
            label="Time"
            error={errors.time}
            help={slots.length === 0 ? 'No pick-ups on this day.' : undefined}
          >
            {(control) => (
              <Select
                {...control}
                className="field"
                value={details.time}
                choices={[...new Set([details.time, ...slots])].map((slot) => [slot, slot || '–'])}
                onChange={(time) => set({ time })}
              />
            )}
          </LabeledControl>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        {place.map(([name, label, className]) => (
          <div key={name} className={className}>
            {text(name, label)}
          </div>
        ))}
      </div>
      {optionalOrderFieldNames.map((name) => {
        const { label, isMultiline, maxLength } = optionalOrderFields[name]
        return isMultiline ? (
          <LabeledControl key={name} label={label} error={errors[`details.${name}`]}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={maxLength}
                className="field"
                value={details[name]}
                onChange={({ target }) => set({ [name]: target.value })}
              />
            )}
          </LabeledControl>
        ) : (
          text(name, label, { maxLength })
        )
      })}
    </Panel>
  )
}
