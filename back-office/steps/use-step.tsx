import { type ReactNode, useState } from 'react'
import { type RaRecord, useNotify, useRefresh, useUpdate } from 'react-admin'
import { failureCode, failureSentence } from '../api/to-http-error.ts'
import { StaleAlert } from '../forms/stale-alert.tsx'

const conflicts = ['stale', 'status_conflict']

type Step<R extends RaRecord> = {
  record: R
  data: Partial<R> & { reason?: string }
  /** What is said once it is taken. */
  done: string
}

/**
 * Takes a record one step on, such as an order to 'ready'. `conflict` shows that somebody else was
 * first until the record is loaded again; any other refusal is a notice.
 */
export const useStep = <R extends RaRecord>(
  resource: string,
): { take: (step: Step<R>) => void; isBusy: boolean; conflict: ReactNode } => {
  const notify = useNotify()
  const refresh = useRefresh()
  const [sentence, setSentence] = useState('')
  const [update, { isPending }] = useUpdate<R & { reason?: string }>()

  const take = ({ record, data, done }: Step<R>) => {
    update(
      resource,
      { id: record.id, data, previousData: record },
      {
        onSuccess: () => notify(done, { type: 'success' }),
        onError: (error) => {
          if (conflicts.includes(failureCode(error))) setSentence(failureSentence(error))
          else notify(failureSentence(error), { type: 'error' })
        },
      },
    )
  }

  const reload = () => {
    setSentence('')
    refresh()
  }
  return {
    take,
    isBusy: isPending,
    conflict: sentence === '' ? null : <StaleAlert sentence={sentence} onReload={reload} />,
  }
}
