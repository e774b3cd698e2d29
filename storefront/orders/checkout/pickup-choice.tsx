import { formatSlot, pickupDays, proposedSlot, slotsToChoose } from '@endcap/contract/pickup-slots'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { useShop } from '../../api/use-shop.ts'

type Props = {
  /** The buyer's usual time, from the profile. */
  usual: string
  date: string
  time: string
  onChange: (date: string, time: string) => void
  errors: { date: string | undefined; time: string | undefined }
}

/** Date and time of the pick-up: the date decides the times offered (S4-37). */
export const PickupChoice = ({ usual, date, time, onChange, errors }: Props) => {
  const shop = useShop()
  const id = useId()
  const now = new Date()
  const days = pickupDays(now, shop.time_zone, shop)
  const day = date === '' ? days.proposed : date
  // A time that was only proposed for one day is not the buyer's choice for the next.
  const [picked, setPicked] = useState('')
  const slots = slotsToChoose(day, now, shop.time_zone, shop)
  const selected = proposedSlot(slots, usual, picked)

  // The form sends what is shown: the proposed day and slot count until others are chosen.
  useEffect(() => {
    if (day !== date || selected !== time) onChange(day, selected)
  }, [day, date, selected, time, onChange])

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <label htmlFor={`${id}-date`} className="mb-1 block text-sm font-medium">
          <Trans>Date</Trans>
        </label>
        <input
          id={`${id}-date`}
          type="date"
          required
          min={days.first}
          max={days.last}
          value={day}
          onChange={(event) => onChange(event.target.value, time)}
          className="field"
        />
        {errors.date !== undefined && <p className="mt-1 text-sm text-danger">{errors.date}</p>}
      </div>
      <div>
        <label htmlFor={`${id}-time`} className="mb-1 block text-sm font-medium">
          <Trans>Time</Trans>
        </label>
        <select
          id={`${id}-time`}
          value={selected}
          onChange={(event) => {
            setPicked(event.target.value)
            onChange(day, event.target.value)
          }}
          className="field"
        >
          {slots.map((slot) => (
            <option key={slot} value={slot}>
              {formatSlot(slot)}
            </option>
          ))}
        </select>
        {slots.length === 0 && (
          <p className="mt-1 text-sm text-danger">
            <Trans>No pick-up is possible on this day. Please choose another.</Trans>
          </p>
        )}
        {errors.time !== undefined && <p className="mt-1 text-sm text-danger">{errors.time}</p>}
      </div>
    </div>
  )
}
