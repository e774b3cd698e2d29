import { randomId } from '@endcap/contract/client/random-id'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { notify } from '@endcap/ui/toast'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { type ReactNode, useId, useState } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { failureMessage, fieldErrors } from '../api/failures.ts'
import { useInvalidate } from '../api/queries.ts'

/** Resources that a booking changes, besides the account. */
export const accountResources = [
  'customers',
  'receivables',
  'payments',
  'deposits',
  'today',
  'audit-log',
]

export type BookingDialogProps = {
  title: string
  /** One sentence that says what the booking does. */
  rule: string
  submitLabel: string
  isDangerous?: boolean
  values: FieldValues
  /** Sends the booking. `key`: the same for each try, so that it is booked once. */
  send: (values: FieldValues, key: string) => Promise<unknown>
  /** The notice. */
  done: (values: FieldValues) => string
  onClose: () => void
  children: ReactNode
}

/** Books something on an account, once, however often it is tried. Errors are shown at their fields. */
export const BookingDialog = ({
  title,
  rule,
  submitLabel,
  isDangerous = false,
  values,
  send,
  done,
  onClose,
  children,
}: BookingDialogProps) => {
  const id = useId()
  const form = useForm<FieldValues>({ defaultValues: values })
  const invalidate = useInvalidate()
  const [key] = useState(randomId)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = useSingleFlight(async () => {
    setProblem('')
    form.clearErrors()
    await form.handleSubmit(async (typed) => {
      setBusy(true)
      try {
        await send(typed, key)
        notify({ text: done(typed) })
        onClose()
      } catch (error) {
        const errors = Object.entries(fieldErrors(error)).filter(([name]) => name in typed)
        for (const [name, message] of errors) form.setError(name, { message })
        const [first] = errors
        if (first === undefined) setProblem(failureMessage(error))
        else form.setFocus(first[0])
      } finally {
        setBusy(false)
        await invalidate(...accountResources)
      }
    })()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" form={id} kind={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <p className="text-sm text-soft">{rule}</p>
          {problem !== '' && <Banner kind="error">{problem}</Banner>}
          {children}
        </form>
      </FormProvider>
    </Dialog>
  )
}
