export type FormValues = Readonly<Record<string, unknown>>

/**
 * - `clean`: the form shows the record.
 * - `edited`: the form has unsaved input.
 * - `saving`: the input was sent; the user can continue typing.
 * - `stale`: someone else has changed the record, so nothing was saved.
 * - `asking`: the user has to confirm the values.
 * - `saved`: the server has stored `sent`, but the form doesn't show it as saved yet.
 * - `created`: a new record was stored; its page is opening.
 */
export type RecordState = {
  /** The record when editing began. If it now has other values, someone else has changed it. */
  base: FormValues
  /** Whether the user loaded the newest version after `stale`. */
  isReloaded: boolean
} & (
  | { name: 'clean' | 'edited' | 'saving' | 'stale' | 'created' }
  | { name: 'asking'; question: string }
  | { name: 'saved'; sent: FormValues }
)

export type RecordEvent =
  /** The form was rendered with the record's `values`. Dirty if its own values differ. */
  | { type: 'rendered'; values: FormValues; isDirty: boolean }
  | { type: 'sent' }
  | { type: 'saved'; sent: FormValues }
  | { type: 'created' }
  | { type: 'outdated' }
  | { type: 'questioned'; question: string }
  | { type: 'failed' }
  | { type: 'reloaded'; values: FormValues }

type Rendered = Extract<RecordEvent, { type: 'rendered' }>

const afterRender = (state: RecordState, { values, isDirty }: Rendered): RecordState => {
  const { name, isReloaded } = state
  if (name === 'created') return state
  if (isDirty) {
    if (name === 'clean') return { ...state, name: 'edited' }
    if (name === 'saved') return { name: 'edited', isReloaded, base: { ...values, ...state.sent } }
    return state
  }
  if (name === 'edited' || name === 'saved') return { name: 'clean', isReloaded, base: values }
  return state.base === values ? state : { ...state, base: values }
}

/** Returns the same object if the event changes nothing. */
export const nextRecordState = (state: RecordState, event: RecordEvent): RecordState => {
  const { base, isReloaded } = state
  switch (event.type) {
    case 'rendered':
      return afterRender(state, event)
    case 'sent':
      return { name: 'saving', base, isReloaded }
    case 'saved':
      return { name: 'saved', base, isReloaded: false, sent: event.sent }
    case 'created':
      return { name: 'created', base, isReloaded: false }
    case 'outdated':
      return { name: 'stale', base, isReloaded: false }
    case 'questioned':
      return { name: 'asking', base, isReloaded, question: event.question }
    case 'failed':
      return { name: 'edited', base, isReloaded }
    case 'reloaded':
      return { name: 'edited', base: event.values, isReloaded: true }
  }
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether someone else has changed an `edited` field since editing began. */
export const isOutdated = ({ base }: RecordState, values: FormValues, edited: FormValues) =>
  Object.keys(edited).some((name) => !isSame(base[name], values[name]))
