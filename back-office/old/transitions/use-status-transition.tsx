import { type ReactNode, useState } from 'react'
import { type RaRecord, useNotify, useRefresh, useUpdate } from 'react-admin'
import { failureCode, failureMessage } from '../api/to-http-error.ts'
import { StaleAlert } from '../forms/stale-alert.tsx'

const conflicts = ['stale', 'status_conflict']

type Transition<R extends RaRecord> = {
  record: R
  data: Partial<R> & { reason?: string }
  /** The notice shown after it succeeded. */
  successMessage: string
}

/**
 * Changes a record's status, such as an order's to `ready`. `conflict` is an alert while somebody
 * else's change came first, until the record is loaded again; any other error is a notice.
 */
export const useStatusTransition = <R extends RaRecord>(
  resource: string,
): { changeStatus: (transition: Transition<R>) => void; isBusy: boolean; conflict: ReactNode } => {
  const notify = useNotify()
  const refresh = useRefresh()
  const [conflictMessage, setConflictMessage] = useState('')
  const [update, { isPending }] = useUpdate<R & { reason?: string }>()

  const changeStatus = ({ record, data, successMessage }: Transition<R>) => {
    update(
      resource,
      { id: record.id, data, previousData: record },
      {
        onSuccess: () => notify(successMessage, { type: 'success' }),
        onError: (error) => {
          if (conflicts.includes(failureCode(error))) setConflictMessage(failureMessage(error))
          else notify(failureMessage(error), { type: 'error' })
        },
      },
    )
  }

  const reload = () => {
    setConflictMessage('')
    refresh()
  }
  return {
    changeStatus,
    isBusy: isPending,
    conflict:
      conflictMessage === '' ? null : <StaleAlert message={conflictMessage} onReload={reload} />,
  }
}
