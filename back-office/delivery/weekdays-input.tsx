import { type DeliveryWeekday, maxCutoffDaysBefore } from '@endcap/contract/delivery/delivery-days'
import { useController } from 'react-hook-form'
import { Select } from '../layout/select.tsx'
import { shortWeekday, weekdays } from '../layout/weekdays.ts'

const usual = (weekday: number): DeliveryWeekday => ({
  weekday,
  cutoff_days_before: 1,
  cutoff_time: '16:00',
})

export const WeekdaysInput = () => {
  const { field, fieldState } = useController({ name: 'weekdays' })
  const days = field.value as readonly DeliveryWeekday[]
  const set = (weekday: number, day: DeliveryWeekday | null) =>
    field.onChange(
      [...days.filter((other) => other.weekday !== weekday), ...(day === null ? [] : [day])].sort(
        (one, other) => one.weekday - other.weekday,
      ),
    )
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-semibold">Delivery days</legend>
      {weekdays.map((name, weekday) => {
        const day = days.find((other) => other.weekday === weekday)
        return (
          <div key={name} className="flex min-h-9 flex-wrap items-center gap-2 text-sm">
            <label className="flex min-h-9 w-32 items-center gap-2">
              <input
                type="checkbox"
                checked={day !== undefined}
                onChange={({ target }) => set(weekday, target.checked ? usual(weekday) : null)}
              />
              {name}
            </label>
            {day !== undefined && (
              <>
                <span className="text-soft">order by</span>
                <Select
                  aria-label={`Cut-off day for ${name}`}
                  value={String(day.cutoff_days_before)}
                  choices={Array.from({ length: maxCutoffDaysBefore + 1 }, (_, before) => [
                    String(before),
                    `${shortWeekday(weekday - before)}${before === 0 ? ', the same day' : ''}`,
                  ])}
                  onChange={(before) =>
                    set(weekday, { ...day, cutoff_days_before: Number(before) })
                  }
                  className="field w-auto!"
                />
                <input
                  type="time"
                  required
                  aria-label={`Cut-off time for ${name}`}
                  value={day.cutoff_time}
                  onChange={({ target }) => set(weekday, { ...day, cutoff_time: target.value })}
                  className="field w-auto!"
                />
              </>
            )}
          </div>
        )
      })}
      {fieldState.error !== undefined && (
        <p role="alert" className="text-xs text-danger">
          {fieldState.error.message ?? 'Please enter a cut-off time for each day.'}
        </p>
      )}
    </fieldset>
  )
}
