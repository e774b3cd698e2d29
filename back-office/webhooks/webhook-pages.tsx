import {
  createWebhook,
  rotateWebhookSecret,
  skipWebhookEvent,
  testWebhook,
  webhookEndpoints,
} from '@endcap/contract/client/page-calls.gen'
import {
  eventDays,
  events,
  eventTypes,
  secretOverlapHours,
} from '@endcap/contract/events/event-types'
import type { Webhook } from '@endcap/contract/events/webhooks'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { notify } from '@endcap/ui/toast'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { call } from '../api/call.ts'
import { useAction, useInvalidate } from '../api/queries.ts'
import { EditPage } from '../forms/edit-page.tsx'
import { FormField } from '../forms/form-field.tsx'
import { RecordForm } from '../forms/record-form.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { SwitchInput } from '../forms/switch-input.tsx'
import { TextInput } from '../forms/text-input.tsx'
import { countOf } from '../layout/count-of.ts'
import { Panel } from '../layout/panel.tsx'
import { askInDialog } from '../layout/questions.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { numberColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import { WebhookLog } from './webhook-log.tsx'

const list = { label: 'Webhooks', path: '/webhooks' }

const State = ({ is_enabled, disabled_reason, failing_since }: Webhook) => {
  if (disabled_reason !== '') return <Chip tone="danger">Disabled by the shop</Chip>
  if (!is_enabled) return <Chip>Disabled</Chip>
  return failing_since === null ? (
    <Chip tone="ok">Working</Chip>
  ) : (
    <Chip tone="warning">Failing</Chip>
  )
}

const nameOf = ({ description, url }: Pick<Webhook, 'description' | 'url'>) => description || url

export const WebhookList = () => (
  <ListPage<Webhook>
    title="Webhooks"
    list={webhookEndpoints.list}
    rowId={({ _id }) => _id}
    rowPath={({ _id }) => `/webhooks/${_id}`}
    rowName={nameOf}
    create={{ label: 'New webhook', path: '/webhooks/new' }}
    columns={[
      { id: 'name', label: 'Webhook', width: 14, cell: nameOf },
      { id: 'state', label: 'State', width: 10, card: 'corner', cell: State },
      { id: 'url', label: 'Address', width: 20, cell: ({ url }) => url },
      {
        id: 'types',
        label: 'Events',
        width: 14,
        cell: ({ types }) => (types.length === 0 ? 'All' : types.join(', ')),
      },
      numberColumn('waiting', 'Waiting', ({ waiting }) => waiting),
    ]}
    empty="No webhooks yet. A webhook sends each new order, invoice or payment to another program, such as an ERP."
  />
)

const TypesInput = () => {
  const { field } = useController({ name: 'types' })
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  return (
    <FormField name="types" label="Events" help="None chosen: all.">
      {() => (
        <div className="grid gap-x-4 gap-y-1 lg:grid-cols-2">
          {eventTypes.map((type) => (
            <label key={type} className="flex min-h-9 items-start gap-2 py-1 text-sm">
              <input
                type="checkbox"
                className="mt-0.5"
                checked={chosen.includes(type)}
                onChange={({ target }) =>
                  field.onChange(
                    target.checked ? [...chosen, type] : chosen.filter((other) => other !== type),
                  )
                }
              />
              <span>
                <code>{type}</code>
                <span className="block text-xs text-soft">{events[type]}</span>
              </span>
            </label>
          ))}
        </div>
      )}
    </FormField>
  )
}

const Fields = () => (
  <>
    <TextInput
      name="url"
      label="Address"
      isRequired
      help="Where the receiver waits for events, such as https://erp.example.com/hooks."
    />
    <TextInput name="description" label="Name" help="For you, such as the program’s name." />
    <TypesInput />
    <SwitchInput name="is_enabled" label="Enabled" />
  </>
)

const Secret = ({ secret }: { secret: string }) => (
  <Banner kind="success">
    <p>
      This is the secret by which the receiver checks that events come from your shop. Please copy
      it now: it is not shown again.
    </p>
    <p className="mt-1">
      <code className="font-semibold wrap-anywhere">{secret}</code>
    </p>
  </Banner>
)

export const NewWebhookForm = () => {
  const invalidate = useInvalidate()
  const [created, setCreated] = useState<{ id: string; secret: string } | null>(null)
  return (
    <RecordPage title="New webhook" list={list}>
      {created === null ? (
        <RecordForm
          values={{ url: '', description: '', types: [], is_enabled: true }}
          isNew
          saved="Webhook created."
          saveLabel="Create"
          save={async (values) => {
            const { data, secret } = await call(createWebhook, { body: values as never })
            setCreated({ id: data._id, secret })
            await invalidate('webhooks')
            return data as unknown as FormValues
          }}
        >
          <div className="panel flex flex-col gap-4">
            <Fields />
          </div>
        </RecordForm>
      ) : (
        <>
          <Secret secret={created.secret} />
          <Link to={`/webhooks/${created.id}` as never} className="link">
            Go to the webhook and send a test
          </Link>
        </>
      )}
    </RecordPage>
  )
}

const Skip = ({ _id, failing_since, failing_event_id, retry_at }: Webhook) => {
  const { mutate, isPending } = useAction(skipWebhookEvent, {
    message: () => 'The event was skipped.',
  })
  const skip = async () => {
    const isSure = await askInDialog(
      'Skip this event? The receiver does not get it, unless you send it again.',
      { yes: 'Skip it' },
    )
    if (isSure) mutate({ params: { id: _id }, body: { event_id: failing_event_id ?? '' } })
  }
  return (
    <Banner
      kind="warning"
      action={
        <Button isBusy={isPending} onClick={() => void skip()}>
          Skip this event
        </Button>
      }
    >
      An event could not be delivered since <Timestamp at={failing_since} />
      {retry_at !== null && (
        <>
          . It is sent again <Timestamp at={retry_at} />
        </>
      )}
      ; later events wait for it. Send a test: once it is delivered, the event is sent again at
      once.
    </Banner>
  )
}

const Notices = ({ row }: { row: Webhook }) => (
  <>
    {row.disabled_reason !== '' && (
      <Banner kind="error">
        {row.disabled_reason} Please have the receiver fixed, then enable the webhook. It continues
        where it stopped; events are stored for {eventDays} days.
      </Banner>
    )}
    {row.is_enabled && row.failing_since !== null && <Skip {...row} />}
    {row.waiting > 0 && (
      <p className="text-sm text-soft">
        {countOf(row.waiting, 'event', 'events')} of the last {eventDays} days{' '}
        {row.waiting === 1 ? 'is' : 'are'} not delivered yet.
      </p>
    )}
  </>
)

const SecretPanel = ({ row }: { row: Webhook }) => {
  const [secret, setSecret] = useState('')
  const { mutateAsync, isPending } = useAction(rotateWebhookSecret)
  const rotate = async () => {
    const isSure = await askInDialog(
      `Replace the secret? For ${secretOverlapHours} hours both sign, so that you can give the new one to the receiver.`,
      { yes: 'Replace it' },
    )
    if (!isSure) return
    setSecret((await mutateAsync({ params: { id: row._id } })).secret)
    notify({ text: 'The secret was replaced.' })
  }
  return (
    <Panel
      title="Secret"
      actions={
        <Button isBusy={isPending} onClick={() => void rotate()}>
          Replace the secret
        </Button>
      }
    >
      {secret !== '' && <Secret secret={secret} />}
      <p className="text-sm text-soft">
        Requests are signed by Standard Webhooks.{' '}
        {row.former_secret_until !== null && row.former_secret_until > new Date() && (
          <>
            The former secret signs, too, until <Timestamp at={row.former_secret_until} />.
          </>
        )}
      </p>
    </Panel>
  )
}

const SendTest = ({ id }: { id: string }) => {
  const { mutate, isPending } = useAction(testWebhook, { message: ({ message }) => message })
  return (
    <Button isBusy={isPending} onClick={() => mutate({ params: { id } })}>
      Send a test
    </Button>
  )
}

const asWebhook = (row: object) => row as Webhook

export const WebhookForm = () => {
  const { id = '' } = useParams({ strict: false })
  return (
    <EditPage
      key={id}
      endpoints={webhookEndpoints}
      params={{ id }}
      list={list}
      title={(row) => nameOf(asWebhook(row))}
      saved="Webhook saved."
      toForm={(row) => {
        const { url, description, types, is_enabled } = asWebhook(row)
        return { url, description, types, is_enabled }
      }}
      actions={() => <SendTest id={id} />}
      below={(row) => (
        <>
          <Notices row={asWebhook(row)} />
          <SecretPanel row={asWebhook(row)} />
          <WebhookLog id={id} />
        </>
      )}
    >
      <Fields />
    </EditPage>
  )
}
