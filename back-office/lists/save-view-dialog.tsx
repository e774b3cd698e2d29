import { createSavedView } from '@endcap/contract/client/staff-calls.gen'
import type { ViewSettings } from '@endcap/contract/saved-views'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { LabeledSwitch } from '@endcap/ui/switch'
import { notify } from '@endcap/ui/toast'
import { type FormEvent, useState } from 'react'
import { failureMessage, fieldError } from '../api/failures.ts'
import { useAction } from '../api/queries.ts'
import { LabeledControl } from '../layout/labeled-control.tsx'
import { hasCapability } from '../session/may.ts'

type SaveViewProps = { list: string; current: ViewSettings; onClose: () => void }

export const SaveViewDialog = ({ list, current, onClose }: SaveViewProps) => {
  const { mutate, isPending, error } = useAction(createSavedView)
  const [isShared, setShared] = useState(false)
  const canShare = hasCapability('shared-views')
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    mutate(
      { body: { list, name, shared: isShared ? 1 : 0, ...current } },
      {
        onSuccess: () => {
          notify({ text: `The view ${name} was saved.` })
          onClose()
        },
      },
    )
  }
  const problem = error === null ? undefined : (fieldError(error, 'name') ?? failureMessage(error))
  return (
    <Dialog isOpen onClose={onClose} title="Save this view">
      <form onSubmit={save} className="flex flex-col gap-3" noValidate>
        <LabeledControl label="Name" error={problem}>
          {(control) => (
            <input
              {...control}
              name="name"
              className="field"
              autoComplete="off"
              autoFocus
              placeholder="For example: Today’s pick-ups"
            />
          )}
        </LabeledControl>
        {canShare && (
          <LabeledSwitch label="Share with all staff" isOn={isShared} onChange={setShared} />
        )}
        <div className="flex justify-end">
          <Button type="submit" kind="primary" isBusy={isPending}>
            Save view
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
