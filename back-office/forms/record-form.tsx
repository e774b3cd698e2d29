import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { failureCode, failureMessage, fieldErrors } from '../api/failures.ts'
import { useControlKey } from '../shell/use-hotkeys.ts'
import { EditNotices, type EditProblem, staleProblem } from './edit-notices.tsx'
import { UploadsContext } from './uploads.ts'
import { useSingleFlight } from './use-single-flight.ts'
import { useUnsaved } from './use-unsaved.ts'

export type FormValues = Readonly<Record<string, unknown>>

/** A refusal shown as a question, whose button saves again with `values` added. */
export type Confirmation = { code: string; label: string; values: FormValues }

type RecordFormProps = {
  /** The values of the form; those of a newer version replace the fields that weren't edited. */
  values: FormValues
  /** Sends the edited fields (of a new record: all). Refusals throw `CallError`. */
  save: (changed: FormValues) => Promise<unknown>
  /** Whether all fields are sent, edited or not: for a new record. */
  isNew?: boolean
  /** Loads the newest version after a refusal as `stale`. */
  reload?: () => Promise<unknown>
  /** The refusal that is shown as a question. */
  confirm?: Confirmation | undefined
  onSaved?: (reply: unknown) => void
  /** The notice after a save: `Product saved.` */
  saved: string
  saveLabel?: string
  /** Other buttons beside Save. */
  actions?: ReactNode
  children: ReactNode
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Shows the server's errors under their fields, and focuses the first. Returns whether there are any. */
const showFieldErrors = (form: UseFormReturn<FieldValues>, error: unknown): boolean => {
  const errors = Object.entries(fieldErrors(error))
  for (const [name, message] of errors) form.setError(name, { message })
  // The first of them that a field of the form has gets the focus.
  for (const [name] of errors.toReversed()) form.setFocus(name)
  return errors.length > 0
}

/**
 * A record's form. Only edited fields are sent. Errors of the server are shown under their fields. When somebody
 * else changed the record first, typed values stay; a reload updates the other fields, and the next save
 * starts from that version. A save during an upload asks to save again. Ctrl S saves; leaving with unsaved
 * changes asks first, and they are stored when the session ends.
 */
export const RecordForm = ({
  values,
  save,
  isNew = false,
  reload,
  confirm,
  onSaved,
  saved,
  saveLabel = 'Save',
  actions,
  children,
}: RecordFormProps) => {
  const form = useForm<FieldValues>({
    values: { ...values },
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    shouldFocusError: true,
  })
  const [problem, setProblem] = useState<EditProblem | null>(null)
  const [isReloaded, setReloaded] = useState(false)
  const [question, setQuestion] = useState('')
  const answer = useRef<FormValues>({})
  const { isDirty, isSubmitting } = form.formState
  const isSaved = useRef(false)
  const uploads = useRef(0)
  /** The values that the edits began from; null to begin from the next ones. */
  const base = useRef<FormValues | null>(null)
  /** The values that `useForm` took over last; `formState.defaultValues` follows one render later. */
  const loaded = useRef(values)
  useEffect(() => {
    loaded.current = values
    if (!isDirty) base.current = null
    base.current ??= values
  })
  const editedOf = (data: FieldValues) =>
    Object.fromEntries(Object.entries(data).filter(([name, value]) => !isSame(value, values[name])))
  const isRestored = useUnsaved<FormValues>({
    name: 'form',
    read: () =>
      (isDirty || uploads.current > 0) && !isSaved.current ? editedOf(form.getValues()) : null,
    restore: (edited) =>
      form.reset({ ...values, ...edited }, { keepDefaultValues: true, keepDirty: false }),
  })

  const send = form.handleSubmit(async (data) => {
    const changed = isNew ? data : editedOf(data)
    // The record may be loaded again while it is edited; the server would then take this for a change of its newest version.
    if (Object.keys(changed).some((name) => !isSame(base.current?.[name], values[name]))) {
      setReloaded(false)
      setProblem(staleProblem)
      return
    }
    try {
      setQuestion('')
      const reply = await save({ ...changed, ...answer.current })
      isSaved.current = true
      base.current = null
      setProblem(null)
      setReloaded(false)
      // The user may have typed more while it was saved, and the record is loaded again by now.
      form.resetDefaultValues({ ...loaded.current, ...changed })
      notify({ text: saved })
      onSaved?.(reply)
    } catch (error) {
      if (confirm !== undefined && failureCode(error) === confirm.code) {
        setQuestion(failureMessage(error))
        return
      }
      const isShown = showFieldErrors(form, error)
      if (failureCode(error) === 'stale') {
        setReloaded(false)
        setProblem(staleProblem)
      } else if (!isShown) notify({ text: failureMessage(error), kind: 'error' })
    } finally {
      answer.current = {}
    }
  })

  /** Saves once for a double click or key press; a new record is saved only once at all. */
  const submit = useSingleFlight(async () => {
    if (isSaved.current) return
    if (uploads.current > 0)
      return notify({ text: 'Please save again once the picture is uploaded.', kind: 'error' })
    // The server’s errors of the last save would block this one where no field of the form has their name.
    form.clearErrors()
    await send()
    // A new record stays saved while its page opens.
    if (!isNew) isSaved.current = false
  })
  useControlKey('s', () => void submit())

  return (
    <FormProvider {...form}>
      <UploadsContext value={uploads}>
        <form
          onSubmit={(event) => void submit(event)}
          noValidate
          className="flex max-w-3xl flex-col gap-4"
        >
          <EditNotices
            problem={problem}
            isRestored={isRestored && isDirty}
            isReloaded={isReloaded}
            onReload={
              reload &&
              (() =>
                void reload().then(() => {
                  base.current = null
                  setProblem(null)
                  setReloaded(true)
                }))
            }
          />
          {children}
          {question !== '' && confirm !== undefined && (
            <Banner
              kind="error"
              action={
                <Button
                  onClick={() => {
                    answer.current = confirm.values
                    void submit()
                  }}
                >
                  {confirm.label}
                </Button>
              }
            >
              {question}
            </Banner>
          )}
          <div className="sticky bottom-0 -mx-3 flex flex-wrap items-center gap-2 border-t border-line bg-page px-3 py-2.5">
            <Button type="submit" kind="primary" isBusy={isSubmitting}>
              {isSubmitting ? 'Saving…' : saveLabel}
            </Button>
            {isDirty && <span className="text-sm text-soft">Not saved yet</span>}
            <div className="ml-auto flex gap-2">{actions}</div>
          </div>
        </form>
      </UploadsContext>
    </FormProvider>
  )
}

/** Fields side by side, as wide as `columns` says (`3fr 1fr`); one below the other on a phone. */
export const FieldRow = ({ columns, children }: { columns: string; children: ReactNode }) => (
  <div
    className="grid gap-4 sm:grid-cols-(--columns)"
    style={{ '--columns': columns } as React.CSSProperties}
  >
    {children}
  </div>
)
