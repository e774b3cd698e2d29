import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { type ReactNode, useCallback, useEffect, useId, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { failureCode, failureMessage, fieldErrors, notifyFailure } from '../api/failures.ts'
import { useControlKey } from '../layout/use-hotkeys.ts'
import { EditNotices, staleProblem } from './edit-notices.tsx'
import {
  type FormValues,
  isOutdated,
  isSame,
  nextRecordState,
  type RecordEvent,
} from './record-state.ts'
import { CountUploads } from './uploads.ts'
import { useUnsaved } from './use-unsaved.ts'

/** A refusal that is shown as a question. Its button saves again with `values` added. */
export type Confirmation = { code: string; label: string; values: FormValues }

type RecordFormProps = {
  /** If the record has a newer version, its values replace fields that weren't edited. */
  values: FormValues
  /** Sends the edited fields, or all fields of a new record. Refusals throw `CallError`. */
  save: (changed: FormValues) => Promise<unknown>
  /** Whether all fields are sent, edited or not. */
  isNew?: boolean
  /** After a `stale` refusal, returns the newest version's values. Failures throw `CallError`. */
  reload?: () => Promise<FormValues>
  confirm?: Confirmation | undefined
  onSaved?: (reply: unknown) => void
  /** The notice: `Product saved.` */
  saved: string
  saveLabel?: string
  /** Without a button to save. */
  isReadOnly?: boolean
  actions?: ReactNode
  /** More fields, and panels with forms of their own; beside the form if there is room. */
  aside?: ReactNode
  children: ReactNode
}

/** Shows the server's field errors and focuses the first. Returns whether there are any. */
const showFieldErrors = (form: UseFormReturn<FieldValues>, error: unknown): boolean => {
  const errors = Object.entries(fieldErrors(error))
  for (const [name, message] of errors) form.setError(name, { message })
  // In reverse order, so that the first field with an error is focused last.
  for (const [name] of errors.toReversed()) form.setFocus(name)
  return errors.length > 0
}

/**
 * Sends only edited fields and shows the server's errors under them. If someone else changed the
 * record first, the user's input stays; a reload updates the other fields, and the next save starts
 * from the new version. A save during an upload asks the user to save again later. Ctrl S saves.
 * Leaving with unsaved changes asks first; if the session ends, they are stored.
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
  isReadOnly = false,
  actions,
  aside,
  children,
}: RecordFormProps) => {
  const id = useId()
  const form = useForm<FieldValues>({
    values: { ...values },
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    shouldFocusError: true,
  })
  const { isDirty } = form.formState
  const [state, dispatch] = useReducer(nextRecordState, {
    name: 'clean',
    base: values,
    isReloaded: false,
  })
  const [uploads, setUploads] = useState(0)
  const countUploads = useCallback((by: 1 | -1) => setUploads((count) => count + by), [])
  const isStale = state.name === 'stale'
  const isSaving = state.name === 'saving'

  useEffect(() => {
    // The user may have typed more in the meantime, and the record may have reloaded.
    if (state.name === 'saved') form.resetDefaultValues({ ...values, ...state.sent })
    dispatch({ type: 'rendered', values, isDirty })
  }, [form, state, values, isDirty])

  const editedOf = (data: FieldValues) =>
    Object.fromEntries(Object.entries(data).filter(([name, value]) => !isSame(value, values[name])))
  const isRestored = useUnsaved<FormValues>({
    name: 'form',
    read: () =>
      (isDirty || uploads > 0) && state.name !== 'created' ? editedOf(form.getValues()) : null,
    restore: (edited) =>
      form.reset({ ...values, ...edited }, { keepDefaultValues: true, keepDirty: false }),
  })

  const refuse = (error: unknown): RecordEvent => {
    const code = failureCode(error)
    if (confirm !== undefined && code === confirm.code)
      return { type: 'questioned', question: failureMessage(error) }
    const isShown = showFieldErrors(form, error)
    if (code === 'stale') return { type: 'outdated' }
    if (!isShown) notifyFailure(error)
    return { type: 'failed' }
  }

  const send = async (data: FieldValues, confirmed: FormValues): Promise<void> => {
    const sent = isNew ? data : editedOf(data)
    // The server would take the values for changes of the version that was loaded in the meantime.
    if (isOutdated(state, values, sent)) return dispatch({ type: 'outdated' })
    dispatch({ type: 'sent' })
    try {
      const reply = await save({ ...sent, ...confirmed })
      // Rendered at once, so that a second click doesn't store a second record and leaving doesn't
      // ask.
      flushSync(() => dispatch(isNew ? { type: 'created' } : { type: 'saved', sent }))
      notify({ text: saved })
      onSaved?.(reply)
    } catch (error) {
      dispatch(refuse(error))
    }
  }

  /** Saves once, even on a double click. `confirmed` has the values that the user confirmed. */
  const submit = useSingleFlight(async (confirmed: FormValues = {}) => {
    if (state.name === 'created') return
    if (uploads > 0)
      return notify({
        text: 'The picture is still uploading. Please save again in a moment.',
        kind: 'error',
      })
    // If no field has the name of an error of the last save, the error would block this save.
    form.clearErrors()
    await form.handleSubmit((data) => send(data, confirmed))()
  })
  useControlKey('s', () => void submit())

  const loadNewest = async (): Promise<void> => {
    try {
      if (reload) dispatch({ type: 'reloaded', values: await reload() })
    } catch (error) {
      notifyFailure(error)
    }
  }

  return (
    <FormProvider {...form}>
      <CountUploads value={countUploads}>
        <div className="@container flex flex-col gap-3">
          <EditNotices
            problem={isStale ? staleProblem : null}
            isRestored={isRestored && isDirty}
            isReloaded={state.isReloaded}
            onReload={reload && (() => void loadNewest())}
          />
          <div
            className={
              aside === undefined
                ? 'max-w-3xl'
                : 'grid items-start gap-3 @min-[56rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'
            }
          >
            <form
              id={id}
              onSubmit={(event) => {
                event.preventDefault()
                void submit()
              }}
              noValidate
              className="flex min-w-0 flex-col gap-3"
            >
              {children}
            </form>
            {aside !== undefined && <div className="flex min-w-0 flex-col gap-3">{aside}</div>}
          </div>
          {state.name === 'asking' && confirm !== undefined && (
            <Banner
              kind="error"
              action={<Button onClick={() => void submit(confirm.values)}>{confirm.label}</Button>}
            >
              {state.question}
            </Banner>
          )}
          {!isReadOnly && (
            <div className="sticky bottom-0 z-10 -mx-3 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-3 py-2.5 lg:-mx-6 lg:px-6">
              <Button type="submit" form={id} kind="primary" isBusy={isSaving}>
                {isSaving ? 'Saving…' : saveLabel}
              </Button>
              {isDirty && <span className="text-sm text-soft">Unsaved changes</span>}
              <div className="ms-auto flex gap-2">{actions}</div>
            </div>
          )}
        </div>
      </CountUploads>
    </FormProvider>
  )
}

/** Places fields side by side, with the widths in `columns` (`3fr 1fr`); stacked on a phone. */
export const FieldRow = ({ columns, children }: { columns: string; children: ReactNode }) => (
  <div
    className="grid gap-4 sm:grid-cols-(--columns)"
    style={{ '--columns': columns } as React.CSSProperties}
  >
    {children}
  </div>
)
