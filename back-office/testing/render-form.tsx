import { CallError } from '@endcap/contract/client/call'
import { act, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { RecordForm } from '../forms/record-form.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { renderPage } from './render-page.tsx'

type Options = {
  /** Each save is answered by the next, if any, once `release` is called if `isHeld`. */
  answers?: (Error | undefined)[]
  /** The values that a reload returns. Without it a reload fails. */
  newest?: FormValues
  isNew?: boolean
  isHeld?: boolean
  /** Whether the record is shown again before a save ends. */
  isShownAtOnce?: boolean
}

/** Renders a record's form, whose saves are recorded. `update` shows it the newest values, as a load does. */
export const renderForm = async (
  first: FormValues,
  inputs: ReactNode,
  { answers = [], newest, isNew = false, isHeld = false, isShownAtOnce = false }: Options = {},
) => {
  const saves: FormValues[] = []
  const held = Promise.withResolvers<void>()
  let update: (values: FormValues) => void = () => {}
  if (!isHeld) held.resolve()
  const page = renderPage(() => {
    const [values, setValues] = useState(first)
    update = setValues
    const save = async (changed: FormValues) => {
      saves.push(changed)
      await held.promise
      const refusal = answers[saves.length - 1]
      if (refusal !== undefined) throw refusal
      // Pages load the record again before a save ends, and may have shown it by then.
      const load = () => setValues((now) => ({ ...now, ...changed, version: saves.length + 1 }))
      if (isShownAtOnce) flushSync(load)
      else load()
    }
    const reload = async () => {
      if (newest === undefined) throw new CallError(0, undefined)
      setValues(newest)
      return newest
    }
    const confirm = {
      code: 'price_unusual',
      label: 'Save it',
      values: { confirm_price: true },
    } as const
    return (
      <RecordForm saved="Saved." {...{ values, isNew, save, reload, confirm }}>
        {inputs}
      </RecordForm>
    )
  })
  await screen.findByRole('button', { name: 'Save' })
  return {
    ...page,
    ...{ saves, release: held.resolve },
    update: (values: FormValues) => act(() => update(values)),
  }
}

export const saveButton = () => screen.getByRole('button', { name: 'Save' })
