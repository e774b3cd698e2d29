import { maxLength } from '@endcap/contract/limits'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { useState } from 'react'
import { useUnsavedText } from '../forms/use-unsaved.ts'

type ReasonDialogProps = {
  onClose: () => void
  title: string
  help: string
  submitLabel: string
  isBusy: boolean
  isDangerous?: boolean
  onSubmit: (reason: string) => void
}

export const ReasonDialog = ({
  onClose,
  title,
  help,
  submitLabel,
  isBusy,
  isDangerous = false,
  onSubmit,
}: ReasonDialogProps) => {
  const { text: reason, setText: setReason, closing } = useUnsavedText(`reason ${submitLabel}`)
  const [isMissing, setMissing] = useState(false)
  const close = closing(onClose)
  const submit = () => {
    if (reason.trim() === '') setMissing(true)
    else onSubmit(reason)
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>Go back</Button>
          <Button kind={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={submit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <label className="block text-sm font-semibold">
        Reason
        <textarea
          value={reason}
          rows={3}
          maxLength={maxLength.reason}
          autoFocus
          aria-required
          aria-invalid={isMissing}
          aria-describedby="reason-help"
          className="field mt-1 font-normal"
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
      </label>
      <p
        id="reason-help"
        role={isMissing ? 'alert' : undefined}
        className={`mt-1 text-xs ${isMissing ? 'text-danger' : 'text-soft'}`}
      >
        {isMissing ? 'Please enter a reason.' : help}
      </p>
    </Dialog>
  )
}
