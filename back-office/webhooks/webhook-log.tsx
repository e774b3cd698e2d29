import { listWebhookAttempts, sendWebhookEvent } from '@endcap/contract/client/page-calls.gen'
import type { WebhookAttempt } from '@endcap/contract/events/webhooks'
import { Button } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { useAction } from '../api/queries.ts'
import { Panel } from '../layout/panel.tsx'
import { timeColumn } from '../lists/columns.tsx'
import { PagedTable } from '../lists/data-table.tsx'
import type { ListColumn } from '../lists/list-table.tsx'

const causes: Readonly<Record<WebhookAttempt['cause'], string>> = {
  event: '',
  again: ' (sent again)',
  test: '',
}

const Body = ({ label, text }: { label: string; text: string }) => (
  <>
    <h4 className="font-semibold">{label}</h4>
    <pre className="max-h-48 overflow-auto rounded-md bg-surface p-2 whitespace-pre-wrap wrap-anywhere">
      {text || 'Empty'}
    </pre>
  </>
)

const Details = ({ request, response, duration_ms }: WebhookAttempt) => (
  <details className="text-xs">
    <summary className="cursor-pointer py-1">Request and response, {duration_ms} ms</summary>
    <div className="flex flex-col gap-1">
      <Body label="Request" text={request} />
      <Body label="Response" text={response} />
    </div>
  </details>
)

const columnsOf = (webhookId: string): readonly ListColumn<WebhookAttempt>[] => [
  {
    id: 'type',
    label: 'Event',
    cell: ({ type, cause }) => `${type}${causes[cause]}`,
  },
  timeColumn('at', 'Sent', ({ at }) => at),
  {
    id: 'result',
    label: 'Result',
    cell: ({ error, status }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Chip tone={error === '' ? 'ok' : 'danger'}>{status ?? 'No response'}</Chip>
        {error}
      </span>
    ),
  },
  { id: 'details', label: 'Details', hasControls: true, cell: Details },
  {
    id: 'again',
    label: '',
    hasControls: true,
    cell: ({ event_id, cause }) =>
      cause !== 'test' && <SendAgain webhookId={webhookId} eventId={event_id} />,
  },
]

const SendAgain = ({ webhookId, eventId }: { webhookId: string; eventId: string }) => {
  const { mutate, isPending } = useAction(sendWebhookEvent, { message: ({ message }) => message })
  return (
    <Button
      isBusy={isPending}
      onClick={() => mutate({ params: { id: webhookId }, body: { event_id: eventId } })}
    >
      Send again
    </Button>
  )
}

export const WebhookLog = ({ id }: { id: string }) => (
  <Panel title="Log">
    <PagedTable<WebhookAttempt>
      list={listWebhookAttempts}
      params={{ id }}
      columns={columnsOf(id)}
      rowId={({ _id }) => _id}
      empty="Nothing has been sent yet. Send a test to see whether the receiver answers."
    />
  </Panel>
)
