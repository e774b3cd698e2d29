import { applyImport, leaveOutImportRows, undoImport } from '@endcap/contract/client/page-calls.gen'
import type { Import } from '@endcap/contract/imports/imports'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { notify } from '@endcap/ui/toast'
import { useState } from 'react'
import { failureCode, failureMessage, notifyFailure } from '../api/failures.ts'
import { useAction } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'

const changesProducts = { alsoChanges: ['products', 'categories'] } as const

export const useUndoImport = (id: string) => {
  const undo = useAction(undoImport, changesProducts)
  const revert = () => undo.mutate({ params: { id } }, { onError: notifyFailure })
  return { isPending: undo.isPending, revert }
}

/** Unusual changes have to be confirmed or left out. */
export const ApplyButton = ({ record }: { record: Import }) => {
  const params = { id: record._id }
  const apply = useAction(applyImport, changesProducts)
  const leaveOut = useAction(leaveOutImportRows)
  const { revert } = useUndoImport(record._id)
  const [question, setQuestion] = useState('')
  const { created, changed } = record.counts
  const rows = created + changed - record.left_out.length
  const send = (confirm_unusual: boolean) => {
    setQuestion('')
    apply.mutate(
      { params, body: { confirm_unusual } },
      {
        onSuccess: () => notify({ text: 'Import applied.', undo: revert }),
        onError: (error) =>
          failureCode(error) === 'price_unusual'
            ? setQuestion(failureMessage(error))
            : notifyFailure(error),
      },
    )
  }
  const leaveOutAndSend = () =>
    leaveOut.mutate(
      { params, body: { left_out: true } },
      { onSuccess: () => send(false), onError: notifyFailure },
    )
  if (rows === 0) return null
  const isBusy = apply.isPending || leaveOut.isPending
  return (
    <>
      <Button kind="primary" isBusy={isBusy} onClick={() => send(false)}>
        {isBusy
          ? 'Applying…'
          : `Apply ${countOf(rows, 'new or changed product', 'new and changed products')}`}
      </Button>
      <Dialog
        isOpen={question !== ''}
        onClose={() => setQuestion('')}
        title="Apply unusual changes?"
        actions={
          <>
            <Button onClick={() => setQuestion('')}>Go back</Button>
            <Button isBusy={isBusy} onClick={() => send(true)}>
              Apply all
            </Button>
            <Button kind="primary" isBusy={isBusy} onClick={leaveOutAndSend}>
              Leave them out and apply
            </Button>
          </>
        }
      >
        <p>{question}</p>
      </Dialog>
    </>
  )
}
