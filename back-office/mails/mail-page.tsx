import { getMail, retryMail } from '@endcap/contract/client/page-calls.gen'
import { mailAttemptsHours, maxMailAttempts } from '@endcap/contract/limits'
import type { Mail } from '@endcap/contract/mail/mails'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { useParams } from '@tanstack/react-router'
import { useAction, useCall } from '../api/queries.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import { formatMail } from './mail-words.ts'

const SendAgain = ({ mail }: { mail: Mail }) => {
  const { mutate, isPending } = useAction(retryMail, { message: ({ message }) => message })
  return (
    <Button kind="primary" isBusy={isPending} onClick={() => mutate({ params: { id: mail._id } })}>
      Send again
    </Button>
  )
}

export const MailPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(getMail, { params: { id } })
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  const mail = data.data
  const isUnsent = mail.status === 'failed' || mail.status === 'kept'
  return (
    <RecordPage
      title={formatMail(mail)}
      list={{ label: 'Emails', path: '/mails' }}
      status={mail.status}
      actions={isUnsent && <SendAgain mail={mail} />}
    >
      {mail.status === 'kept' && (
        <Banner kind="info">
          This email wasn’t sent because no mail server is set up. You can pass on the text below
          yourself.
        </Banner>
      )}
      {mail.last_error !== '' && (
        <Banner kind="error">
          {mail.last_error}
          {mail.status === 'queued' && (
            <p>
              The shop will try again automatically, up to {maxMailAttempts} times within{' '}
              {mailAttemptsHours} hours.
            </p>
          )}
        </Banner>
      )}
      <Panel title="Details">
        <DescriptionList
          items={[
            ['To', mail.to],
            ['Created', <Timestamp key="created" at={mail.createdAt} />],
            ['Sent', mail.sentAt === null ? '' : <Timestamp key="sent" at={mail.sentAt} />],
            ['Attempts', String(mail.attempts)],
          ]}
        />
      </Panel>
      <Panel title="Text">
        <pre className="text-sm wrap-anywhere whitespace-pre-wrap">
          {mail.text === '' ? 'The text is not ready yet.' : mail.text}
        </pre>
      </Panel>
    </RecordPage>
  )
}
