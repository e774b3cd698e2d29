import { listFailedJobs, retryJob } from '@endcap/contract/client/page-calls.gen'
import type { FailedJob } from '@endcap/contract/mail/mails'
import { Button } from '@endcap/ui/button'
import { useAction, useCall } from '../api/queries.ts'
import { onFirstClick } from '../forms/on-first-click.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { formatStatus } from '../layout/status-chip.tsx'
import { Timestamp } from '../shop/timestamp.tsx'

const Job = ({ job }: { job: FailedJob }) => {
  const { mutate, isPending } = useAction(retryJob, { message: ({ message }) => message })
  return (
    <Panel
      title={formatStatus(job.task.replaceAll('-', ' '))}
      actions={
        <Button
          isBusy={isPending}
          onClick={onFirstClick(() => mutate({ params: { id: job._id } }))}
        >
          Run again now
        </Button>
      }
    >
      <DescriptionList
        items={[
          ['Reason', job.reason],
          ['Attempts', `${job.attempts} of ${job.max_attempts}`],
          ['Created', <Timestamp key="created" at={job.createdAt} />],
          [
            'Next attempt',
            job.nextAt === null ? 'none scheduled' : <Timestamp key="next" at={job.nextAt} />,
          ],
        ]}
      />
    </Panel>
  )
}

export const JobsPage = () => {
  const { data, error, refetch } = useCall(listFailedJobs)
  return (
    <RecordPage title="Failed jobs" list={{ label: 'Emails', path: '/mails' }}>
      {(data === undefined || error !== null) && <NotLoaded error={error} refetch={refetch} />}
      {data?.data.length === 0 && (
        <p className="panel text-sm text-soft">No background jobs have failed.</p>
      )}
      {data?.data.map((job) => (
        <Job key={job._id} job={job} />
      ))}
    </RecordPage>
  )
}
