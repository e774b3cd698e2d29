import { formatShortDay, fromShopTime, toShopTime } from '@endcap/contract/shop-time'
import { Chip } from '@endcap/ui/chip'
import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from '../forms/form-field.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import { useTimeZone } from '../shop/use-shop.ts'

export type Period = { visible_from: Date | null; visible_until: Date | null }

export const always: Period = { visible_from: null, visible_until: null }

export const periodState = (
  { visible_from: from, visible_until: until }: Period,
  at: Date,
): 'later' | 'live' | 'ended' => {
  if (until !== null && until <= at) return 'ended'
  return from !== null && from > at ? 'later' : 'live'
}

/** `From Nov 30`, `Live`, `Live until Dec 24` or `Ended`. */
export const PeriodChip = ({ of, at = new Date() }: { of: Period; at?: Date }) => {
  const timeZone = useTimeZone()
  const day = (moment: Date) => formatShortDay(moment, timeZone, at)
  const state = periodState(of, at)
  if (state === 'ended') return <Chip tone="plain">Ended</Chip>
  if (state === 'later')
    return <Chip tone="warning">From {of.visible_from && day(of.visible_from)}</Chip>
  return (
    <Chip tone="ok">
      {of.visible_until === null ? 'Live' : `Live until ${day(of.visible_until)}`}
    </Chip>
  )
}

const toDate = (value: unknown): Date | null => {
  const at = value instanceof Date ? value : new Date(typeof value === 'string' ? value : '')
  return Number.isNaN(at.getTime()) ? null : at
}

/** A time in the shop's time zone. The value is ISO text, or null for none. */
const MomentInput = ({ name, label, help }: { name: string; label: string; help: string }) => {
  const timeZone = useTimeZone()
  const { field } = useController({ name })
  const input = useRef<HTMLInputElement>(null)
  const at = toDate(field.value)
  const shown = at === null ? '' : toShopTime(at, timeZone)
  // Uncontrolled, because a controlled input would lose a half-typed date.
  useEffect(() => {
    const { current } = input
    if (current !== null && current !== document.activeElement) current.value = shown
  }, [shown])
  return (
    <FormField name={name} label={label} help={help}>
      {(control) => (
        <input
          {...control}
          ref={(element) => {
            input.current = element
            field.ref(element)
          }}
          type="datetime-local"
          className="field"
          defaultValue={shown}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            const moment = fromShopTime(target.value, timeZone)
            // A half-typed date has no value yet.
            if (moment !== null || !target.validity.badInput)
              field.onChange(moment?.toISOString() ?? null)
          }}
        />
      )}
    </FormField>
  )
}

/** The period in which content is shown (X5-140). */
export const PeriodInputs = () => {
  const timeZone = useTimeZone().replaceAll('_', ' ')
  return (
    <FieldRow columns="1fr 1fr">
      <MomentInput
        name="visible_from"
        label="Shown from"
        help="Leave empty to show it right away."
      />
      <MomentInput
        name="visible_until"
        label="Shown until"
        help={`Leave empty for no end. Times are in ${timeZone} time.`}
      />
    </FieldRow>
  )
}
