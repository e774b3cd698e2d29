import { type PickupHours, slotsOfWeekday } from '@endcap/contract/orders/pickup-slots'
import { formatDay } from '@endcap/contract/shop-time'
import { Button, IconButton } from '@endcap/ui/button'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Select } from '../layout/select.tsx'
import { weekdays } from '../layout/weekdays.ts'

const openAllDay = { pickup_hours: Array(7).fill({ first: 0, last: 23 }), closed_days: [] }
/** `12:00 AM`, `1:00 AM` and so on. */
const hourNames = slotsOfWeekday(0, openAllDay)
const usualHours: PickupHours = weekdays.map((_, weekday) =>
  weekday === 0 || weekday === 6 ? { first: 10, last: 18 } : { first: 9, last: 19 },
)

type HourChoiceProps = { label: string; hour: number; onChange: (hour: number) => void }

const HourChoice = ({ label, hour, onChange }: HourChoiceProps) => (
  <Select
    aria-label={label}
    value={String(hour)}
    choices={hourNames.map((name, value) => [String(value), name])}
    onChange={(value) => onChange(Number(value))}
    className="field w-auto!"
  />
)

/** Null if the usual hours apply. */
export const PickupHoursInput = () => {
  const { field, fieldState } = useController({ name: 'pickup_hours' })
  const hours = field.value as PickupHours | null
  const set = (weekday: number, day: PickupHours[number]) =>
    field.onChange(hours?.map((former, at) => (at === weekday ? day : former)))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">Pick-up hours</legend>
      <label className="flex min-h-9 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={hours !== null}
          onChange={({ target }) => field.onChange(target.checked ? usualHours : null)}
        />
        Use your own hours instead of 9 AM to 7 PM on weekdays and 10 AM to 6 PM on weekends
      </label>
      {hours?.map((day, weekday) => {
        const name = weekdays[weekday] ?? ''
        return (
          <div key={name} className="flex min-h-9 flex-wrap items-center gap-2 text-sm">
            <label className="flex w-32 items-center gap-2">
              <input
                type="checkbox"
                checked={day !== null}
                onChange={({ target }) =>
                  set(weekday, target.checked ? (usualHours[weekday] ?? null) : null)
                }
              />
              {name}
            </label>
            {day === null ? (
              <span className="text-soft">closed</span>
            ) : (
              <>
                <HourChoice
                  label={`First pick-up on ${name}`}
                  hour={day.first}
                  onChange={(first) => set(weekday, { ...day, first })}
                />
                to
                <HourChoice
                  label={`Last pick-up on ${name}`}
                  hour={day.last}
                  onChange={(last) => set(weekday, { ...day, last })}
                />
              </>
            )}
          </div>
        )
      })}
      {fieldState.error !== undefined && (
        <p role="alert" className="text-xs text-danger">
          {fieldState.error.message ?? 'The last pick-up can’t be before the first.'}
        </p>
      )}
    </fieldset>
  )
}

export const DaysInput = ({
  name,
  legend,
  label,
  help,
}: {
  name: string
  legend: string
  label: string
  help?: string
}) => {
  const { field } = useController({ name })
  const days = field.value as readonly string[]
  const [day, setDay] = useState('')
  const add = () => {
    field.onChange([...new Set([...days, day])].sort())
    setDay('')
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {help !== undefined && <p className="text-xs text-soft">{help}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="date"
          aria-label={label}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          className="field w-auto!"
        />
        <Button disabled={day === ''} onClick={add}>
          Add
        </Button>
      </div>
      {days.length === 0 && <p className="text-sm text-soft">None.</p>}
      <ul>
        {days.map((closed) => (
          <li key={closed} className="flex items-center gap-1 text-sm">
            {formatDay(closed, 'short')}
            <IconButton
              label={`Remove ${formatDay(closed, 'short')}`}
              onClick={() => field.onChange(days.filter((other) => other !== closed))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

export const ClosedDaysInput = () => (
  <DaysInput name="closed_days" legend="Closed days" label="Add a closed day" />
)
