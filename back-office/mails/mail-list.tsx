import { mailStatuses } from '@endcap/contract/choices'
import { listFailedJobs, listMails } from '@endcap/contract/client/page-calls.gen'
import type { MailRow } from '@endcap/contract/mail/mails'
import { buttonClass } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { Link } from '@tanstack/react-router'
import { useCall } from '../api/queries.ts'
import { formatStatus } from '../layout/status-chip.tsx'
import { numberColumn, statusColumn, timeColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { formatMail, mailKinds } from './mail-words.ts'

const JobsLink = () => {
  const failed = useCall(listFailedJobs).data?.data.length ?? 0
  return (
    <Link to="/jobs" className={buttonClass()}>
      Failed jobs
      {failed > 0 && <Chip tone="danger">{failed}</Chip>}
    </Link>
  )
}

export const MailList = () => (
  <ListPage<MailRow>
    title="Emails"
    list={listMails}
    rowId={(mail) => mail._id}
    rowPath={(mail) => `/mails/${mail._id}`}
    rowName={formatMail}
    search="Address or subject"
    tabs={{ values: mailStatuses, waiting: 'failed' }}
    filters={[
      {
        name: 'kind',
        label: 'Type',
        kind: 'choice',
        choices: mailKinds.map((kind) => [kind, formatStatus(kind)]),
      },
      { name: 'from', label: 'From', kind: 'day' },
      { name: 'to', label: 'To', kind: 'day' },
    ]}
    actions={<JobsLink />}
    columns={[
      { id: 'subject', width: 24, label: 'Subject', cell: formatMail },
      { id: 'to', width: 14, label: 'To', cell: (mail) => mail.to },
      timeColumn('created', 'Created', (mail) => mail.createdAt),
      timeColumn('sent', 'Sent', (mail) => mail.sentAt),
      numberColumn('attempts', 'Attempts', (mail) => mail.attempts, {
        width: 6.5,
        from: 'laptop',
      }),
      statusColumn(),
    ]}
    empty="No emails yet. Emails to customers and staff are listed here."
  />
)
