import {
  answerJobApplication,
  jobApplicationEndpoints,
  jobApplicationNoteEndpoints,
} from '@endcap/contract/client/staff-calls.gen'
import type { JobApplication } from '@endcap/contract/inquiries'
import { useParams } from '@tanstack/react-router'
import type { z } from 'zod'
import { useCall } from '../api/queries.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { InquiryList } from './inquiry-list.tsx'
import { type Inbox, InquiryView } from './inquiry-view.tsx'

const inbox: Inbox = {
  rows: jobApplicationEndpoints,
  answer: answerJobApplication,
  notes: jobApplicationNoteEndpoints,
  list: { label: 'Job applications', path: '/job-applications' },
}

export const JobApplicationList = () => (
  <InquiryList<z.output<typeof JobApplication>>
    inbox={inbox}
    columns={[
      { id: 'fullName', width: 12, label: 'Name', sort: 'fullName', cell: (row) => row.fullName },
      {
        id: 'position',
        width: 10,
        label: 'Position',
        sort: 'position',
        cell: (row) => row.position,
      },
    ]}
    rowName={(row) => row.fullName}
    empty="No applications yet. Applications from the Careers page appear here."
  />
)

export const JobApplicationPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(jobApplicationEndpoints.get, { params: { id } })
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  const row = data.data
  return (
    <InquiryView
      key={id}
      inbox={inbox}
      inquiry={row}
      title={row.fullName}
      sender={[['Position', row.position]]}
      text={row.comments}
    />
  )
}
