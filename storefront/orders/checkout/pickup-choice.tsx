import {
  formatSlot,
  pickupDays,
  proposedSlot,
  slotsToChoose,
} from '@endcap/contract/orders/pickup-slots'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useShop } from '../../api/use-shop.ts'

type Props = {
  usual: string
  date: string
  time: string
  onChange: (date: string, time: string) => void
  errors: { date: string | undefined; time: string | undefined }
}

/** The date decides which times are offered (S4-37). */
export const PickupChoice = ({ usual, date, time, onChange, errors }: Props) => {
  const shop = useShop()
  const id = useId()
  const now = new Date()
  const days = pickupDays(now, shop.time_zone, shop)
  const day = date === '' ? days.proposed : date
  // A time that was only proposed for one day isn't a choice for the next day.
  const [picked, setPicked] = useState('')
  const slots = slotsToChoose(day, now, shop.time_zone, shop)
  const selected = proposedSlot(slots, usual, picked)
  const dateInput = useRef<HTMLInputElement>(null)
  const timeSelect = useRef<HTMLSelectElement>(null)
  const timeError =
    errors.time ??
    (slots.length === 0
      ? t`There is no pick-up on this day. Please choose another day.`
      : undefined)

  // Unless the buyer chooses others, the form sends the proposed day and slot.
  useEffect(() => {
    if (day !== date || selected !== time) onChange(day, selected)
  }, [day, date, selected, time, onChange])

  // These fields are focused here, because the form focuses only its other refused fields
  // (`setFieldErrors`).
  useEffect(() => {
    if (errors.date !== undefined) dateInput.current?.focus()
    else if (errors.time !== undefined) timeSelect.current?.focus()
  }, [errors.date, errors.time])

  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div>
        <label htmlFor={`${id}-date`} className="mb-1 block text-sm font-semibold">
          <Trans>Date</Trans>
        </label>
        <input
          ref={dateInput}
          id={`${id}-date`}
          type="date"
          required
          aria-invalid={errors.date !== undefined}
          aria-describedby={`${id}-date-error`}
          min={days.first}
          max={days.last}
          value={day}
          onChange={(event) => onChange(event.target.value, time)}
          className="field"
        />
        <p id={`${id}-date-error`} className="mt-1 text-sm text-danger empty:hidden">
          {errors.date}
        </p>
      </div>
      <div>
        <label htmlFor={`${id}-time`} className="mb-1 block text-sm font-semibold">
          <Trans>Time</Trans>
        </label>
        <select
          ref={timeSelect}
          id={`${id}-time`}
          aria-invalid={timeError !== undefined}
          aria-describedby={`${id}-time-error`}
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
        {/* Another date may have no times while the date field has the focus. */}
        <p
          id={`${id}-time-error`}
          aria-live="polite"
          className="mt-1 text-sm text-danger empty:hidden"
        >
          {timeError}
        </p>
      </div>
    </div>
  )
}
