import {
  answerContactMessage,
  contactMessageEndpoints,
  contactMessageNoteEndpoints,
} from '@endcap/contract/client/staff-calls.gen'
import type { ContactMessage } from '@endcap/contract/inquiries'
import { useParams } from '@tanstack/react-router'
import type { z } from 'zod'
import { useCall } from '../api/queries.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { InquiryList } from './inquiry-list.tsx'
import { type Inbox, InquiryView } from './inquiry-view.tsx'

const inbox: Inbox = {
  rows: contactMessageEndpoints,
  answer: answerContactMessage,
  notes: contactMessageNoteEndpoints,
  list: { label: 'Messages', path: '/contact-messages' },
}

export const ContactMessageList = () => (
  <InquiryList<z.output<typeof ContactMessage>>
    inbox={inbox}
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
  const row = data.data
  return (
    <InquiryView
      key={id}
      inbox={inbox}
      inquiry={row}
      title={row.subject}
      sender={[['Name', row.name]]}
      text={row.u_message}
    />
  )
}
