import { inquiryStatuses, type JobApplication } from '@endcap/contract/inquiries'
import { SearchInput, Show, useRecordContext } from 'react-admin'
import type { z } from 'zod'
import type { RecordOf } from '../api/record.ts'
import { StatusChip } from '../layout/status-chip.tsx'
import { PlainList } from '../lists/plain-list.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import { InquiryView } from './inquiry-view.tsx'

type JobApplicationRecord = RecordOf<z.output<typeof JobApplication>>

export const JobApplicationList = () => (
  <PlainList<JobApplicationRecord>
    to="show"
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
    statuses={inquiryStatuses}
    waiting="new"
    columns={[
      { label: 'Name', render: (application) => application.fullName },
      { label: 'Position', render: (application) => application.position },
      { label: 'Email', render: (application) => application.email },
      { label: 'Received', render: (application) => <Timestamp at={application.createdAt} /> },
      { label: 'Status', render: (application) => <StatusChip status={application.status} /> },
    ]}
  />
)

const JobApplicationView = () => {
  const application = useRecordContext<JobApplicationRecord>()
  if (application === undefined) return null
  return (
    <InquiryView
      inquiry={application}
      title={application.fullName}
      sender={['Position', application.position]}
      text={application.comments}
    />
  )
}

export const JobApplicationPage = () => (
  <Show actions={false} component="div">
    <JobApplicationView />
  </Show>
)
