import {
  answerContactMessage,
  answerJobApplication,
  contactMessageEndpoints,
  contactMessageNoteEndpoints,
  jobApplicationEndpoints,
  jobApplicationNoteEndpoints,
} from '@endcap/contract/client/staff-calls.gen'
import type { ContactMessage, JobApplication } from '@endcap/contract/inquiries'
import { useParams } from '@tanstack/react-router'
import type { z } from 'zod'
import { useCall } from '../api/queries.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { InquiryList } from './inquiry-list.tsx'
import { type Inbox, InquiryView } from './inquiry-view.tsx'

const messages: Inbox = {
  rows: contactMessageEndpoints,
  answer: answerContactMessage,
  notes: contactMessageNoteEndpoints,
  list: { label: 'Messages', path: '/contact-messages' },
}

export const ContactMessageList = () => (
  <InquiryList<z.output<typeof ContactMessage>>
    inbox={messages}
    columns={[
      { id: 'subject', width: 16, label: 'Subject', sort: 'subject', cell: (row) => row.subject },
      { id: 'name', width: 9, label: 'From', sort: 'name', cell: (row) => row.name },
    ]}
    rowName={(row) => row.subject}
    empty="No messages yet. Messages from the Contact page appear here."
  />
)

export const ContactMessagePage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(contactMessageEndpoints.get, { params: { id } })
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  const { subject, name, u_message } = data.data
  const page = { title: subject, sender: [['Name', name]], text: u_message } as const
  return <InquiryView key={id} inbox={messages} inquiry={data.data} {...page} />
}

const applications: Inbox = {
  rows: jobApplicationEndpoints,
  answer: answerJobApplication,
  notes: jobApplicationNoteEndpoints,
  list: { label: 'Job applications', path: '/job-applications' },
}

export const JobApplicationList = () => (
  <InquiryList<z.output<typeof JobApplication>>
    inbox={applications}
    columns={[
      { id: 'fullName', width: 12, label: 'Name', sort: 'fullName', cell: (row) => row.fullName },
      { id: 'position', label: 'Position', sort: 'position', cell: (row) => row.position },
    ]}
    rowName={(row) => row.fullName}
    empty="No applications yet. Applications from the Careers page appear here."
  />
)

export const JobApplicationPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(jobApplicationEndpoints.get, { params: { id } })
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  const { fullName, position, comments } = data.data
  const page = { title: fullName, sender: [['Position', position]], text: comments } as const
  return <InquiryView key={id} inbox={applications} inquiry={data.data} {...page} />
}
