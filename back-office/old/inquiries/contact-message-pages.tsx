import { type ContactMessage, inquiryStatuses } from '@endcap/contract/inquiries'
import { SearchInput, Show, useRecordContext } from 'react-admin'
import type { z } from 'zod'
import type { RecordOf } from '../api/record.ts'
import { StatusChip } from '../layout/status-chip.tsx'
import { PlainList } from '../lists/plain-list.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import { InquiryView } from './inquiry-view.tsx'

type ContactMessageRecord = RecordOf<z.output<typeof ContactMessage>>

export const ContactMessageList = () => (
  <PlainList<ContactMessageRecord>
    to="show"
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
    statuses={inquiryStatuses}
    waiting="new"
    columns={[
      { label: 'Subject', render: (message) => message.subject },
      { label: 'From', render: (message) => message.name },
      { label: 'Email', render: (message) => message.email },
      { label: 'Received', render: (message) => <Timestamp at={message.createdAt} /> },
      { label: 'Status', render: (message) => <StatusChip status={message.status} /> },
    ]}
  />
)

const ContactMessageView = () => {
  const message = useRecordContext<ContactMessageRecord>()
  if (message === undefined) return null
  return (
    <InquiryView
      inquiry={message}
      title={message.subject}
      sender={['Name', message.name]}
      text={message.u_message}
    />
  )
}

export const ContactMessagePage = () => (
  <Show actions={false} component="div">
    <ContactMessageView />
  </Show>
)
