import { listMergedCustomers, undoMerge } from '@endcap/contract/client/staff-calls.gen'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { notifyFailure } from '../api/failures.ts'
import { useAction, useCall } from '../api/queries.ts'
import { Panel } from '../layout/panel.tsx'
import { may } from '../session/may.ts'
import { Timestamp } from '../shop/timestamp.tsx'
import { mergedResources } from './merge-dialog.tsx'

export const MergedCustomers = ({ id }: { id: string }) => {
  const merged = useCall(listMergedCustomers, { params: { id } }).data?.data ?? []
  const undo = useAction(undoMerge, { alsoChanges: mergedResources })
  if (merged.length === 0) return null
  return (
    <Panel title="Merged into this account">
      <ul className="flex flex-col text-sm">
        {merged.map((one) => (
          <li
            key={one._id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5 first:border-0"
          >
            <span className="font-semibold">{one.business_name}</span>
            <span className="wrap-anywhere">{one.email}</span>
            <span className="text-soft">
              by {one.by}, <Timestamp at={one.mergedAt} />
            </span>
            {may(undoMerge) && (
              <Button
                className="ml-auto"
                aria-label={`Undo the merge of ${one.email}`}
                isBusy={undo.isPending}
                onClick={() =>
                  undo.mutate(
                    { params: { id: one._id } },
                    {
                      onSuccess: () =>
                        notify({ text: `${one.email} is a separate account again.` }),
                      onError: notifyFailure,
                    },
                  )
                }
              >
                Undo merge
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
