import { Typography } from '@mui/material'
import { EmailLink } from '../layout/contact-links.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import { MarkDone } from './mark-done.tsx'

type InquiryViewProps = {
  inquiry: { status: string; email: string; phone: string; createdAt: string }
  title: string
  /** The field of the sender that only one kind of inquiry has, with its label. */
  sender: readonly [label: string, value: string]
  text: string
}

/** A contact message or a job application: the sender, and the text as it was sent. */
export const InquiryView = ({ inquiry, title, sender, text }: InquiryViewProps) => (
  <RecordPage title={title} status={inquiry.status}>
    <MarkDone />
    <Panel title="From">
      <DescriptionList
        items={[
          sender,
          ['Email', <EmailLink key="email" email={inquiry.email} />],
          ['Phone', inquiry.phone],
          ['Received', <Timestamp key="at" at={inquiry.createdAt} />],
        ]}
      />
    </Panel>
    <Panel title="Message">
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Panel>
  </RecordPage>
)
