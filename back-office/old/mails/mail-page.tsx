import type { Mail, MailRow } from '@endcap/contract/mails'
import { Alert, Box, Button } from '@mui/material'
import { Show, useNotify, useRecordContext, useUpdate } from 'react-admin'
import type { RecordOf } from '../api/record.ts'
import { failureMessage } from '../api/to-http-error.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import { formatMail } from './format-mail.ts'

type MailRecord = RecordOf<Mail>

const SendAgain = ({ mail }: { mail: MailRecord }) => {
  const notify = useNotify()
  const [update, { isPending }] = useUpdate<MailRecord>()
  if (mail.status !== 'failed' && mail.status !== 'kept') return null
  const send = () =>
    update(
      'mails',
      { id: mail.id, data: {}, previousData: mail },
      {
        onSuccess: () => notify('The email will be sent again.', { type: 'success' }),
        onError: (error) => notify(failureMessage(error), { type: 'error' }),
      },
    )
  return (
    <Box>
      <Button variant="contained" disabled={isPending} onClick={send}>
        Send again
      </Button>
    </Box>
  )
}

const MailView = () => {
  const mail = useRecordContext<MailRecord | RecordOf<MailRow>>()
  // Until the whole mail is loaded, the record is the list's row.
  if (mail === undefined || !('text' in mail)) return null
  return (
    <RecordPage title={formatMail(mail)} status={mail.status}>
      {mail.status === 'kept' && (
        <Alert severity="info">This email was not sent, because no mail server is set up.</Alert>
      )}
      {mail.last_error !== '' && <Alert severity="error">{mail.last_error}</Alert>}
      <SendAgain mail={mail} />
      <Panel title="Details">
        <DescriptionList
          items={[
            ['To', mail.to],
            ['Created', <Timestamp key="written" at={mail.createdAt} />],
            ['Sent', mail.sentAt === null ? '' : <Timestamp key="sent" at={mail.sentAt} />],
            ['Attempts', String(mail.attempts)],
          ]}
        />
      </Panel>
      <Panel title="Text">
        <Box
          component="pre"
          sx={{
            m: 0,
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
            fontSize: 'body2.fontSize',
          }}
        >
          {mail.text === '' ? 'The text is not ready yet.' : mail.text}
        </Box>
      </Panel>
    </RecordPage>
  )
}

/** A mail and its delivery. */
export const MailPage = () => (
  <Show<MailRecord> actions={false} component="div">
    <MailView />
  </Show>
)
