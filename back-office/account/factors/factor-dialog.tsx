import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { failureMessage, fieldErrors } from '../../api/failures.ts'

type FactorDialogProps = {
  title: string
  action: string
  onClose: () => void
  /** Sends the form; an error that it throws is shown. */
  send: (form: FormData) => Promise<void>
  /** The fields, with their errors by name. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** A dialog with a small form, which stays open until it was accepted. */
export const FactorDialog = ({ title, action, onClose, send, children }: FactorDialogProps) => {
  const id = useId()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      await send(new FormData(event.currentTarget))
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const errors = failure === null ? {} : fieldErrors(failure)
  const shown = ['currentPassword', 'code', 'name'].some((field) => field in errors)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-3">
        {failure !== null && !shown && (
          <Banner kind="error">{errors.passkey ?? failureMessage(failure)}</Banner>
        )}
        {children(errors)}
      </form>
    </Dialog>
  )
}
