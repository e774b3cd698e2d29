import type { inquiryStatuses } from '@endcap/contract/inquiries'
import { Button, Stack } from '@mui/material'
import {
  DeleteButton,
  type RaRecord,
  useNotify,
  useRecordContext,
  useResourceContext,
  useUpdate,
} from 'react-admin'
import { failureMessage } from '../api/to-http-error.ts'

type Inquiry = RaRecord & { status: (typeof inquiryStatuses)[number] }

/** The buttons that mark an inquiry as done or as new, and delete it. */
export const MarkDone = () => {
  const inquiry = useRecordContext<Inquiry>()
  const resource = useResourceContext()
  const notify = useNotify()
  const [update, { isPending }] = useUpdate<Inquiry>()
  if (inquiry === undefined) return null
  const isNew = inquiry.status === 'new'
  const mark = () =>
    update(
      resource,
      { id: inquiry.id, data: { status: isNew ? 'done' : 'new' }, previousData: inquiry },
      { onError: (error) => notify(failureMessage(error), { type: 'error' }) },
    )
  return (
    <Stack direction="row" spacing={1}>
      <Button variant={isNew ? 'contained' : 'outlined'} disabled={isPending} onClick={mark}>
        {isNew ? 'Mark as done' : 'Mark as new'}
      </Button>
      <DeleteButton mutationMode="pessimistic" />
    </Stack>
  )
}
