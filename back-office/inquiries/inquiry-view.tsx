import { inquiryStatuses } from '@endcap/contract/choices'
import {
  type answerContactMessage,
  type answerJobApplication,
  type contactMessageEndpoints,
  type contactMessageNoteEndpoints,
  type jobApplicationEndpoints,
  type jobApplicationNoteEndpoints,
  listColleagues,
} from '@endcap/contract/client/staff-calls.gen'
import { maxLength } from '@endcap/contract/limits'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useId } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { ifMatch, useAction, useCall } from '../api/queries.ts'
import { useUnsavedText } from '../forms/use-unsaved.ts'
import { DescriptionList, EmailLink, PhoneLink } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { askInDialog } from '../layout/questions.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { type Choice, Select } from '../layout/select.tsx'
import { formatStatus, StatusChip } from '../layout/status-chip.tsx'
import { NotesPanel } from '../notes/notes-panel.tsx'
import { Timestamp } from '../shop/timestamp.tsx'

export type Inbox = {
  rows: typeof contactMessageEndpoints | typeof jobApplicationEndpoints
  answer: typeof answerContactMessage | typeof answerJobApplication
  notes: typeof contactMessageNoteEndpoints | typeof jobApplicationNoteEndpoints
  list: { label: string; path: string }
}

export type Inquiry = {
  _id: string
  version: number
  status: (typeof inquiryStatuses)[number]
  email: string
  phone: string
  createdAt: Date
  assigned_to: string | null
  customer: { _id: string; business_name: string; status: string } | null
}

const Handling = ({ inbox, inquiry }: { inbox: Inbox; inquiry: Inquiry }) => {
  const statusId = useId()
  const assigneeId = useId()
  const { data } = useCall(listColleagues, { query: { can: 'messages' } })
  const change = useAction(inbox.rows.change as typeof contactMessageEndpoints.change, {
    alsoChanges: ['today'],
  })
  const set = (body: { status?: Inquiry['status']; assigned_to?: string | null }) =>
    change
      .mutateAsync({ params: { id: inquiry._id }, body, headers: ifMatch(inquiry) })
      .catch(notifyFailure)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <span className="inline-flex items-center gap-2">
        <label htmlFor={statusId}>Status</label>
        <Select
          id={statusId}
          value={inquiry.status}
          disabled={change.isPending}
          choices={inquiryStatuses.map((status) => [status, formatStatus(status)])}
          onChange={(chosen) => {
            const status = inquiryStatuses.find((name) => name === chosen)
            if (status !== undefined) void set({ status })
          }}
          className="field w-auto!"
        />
      </span>
      <span className="inline-flex max-w-full items-center gap-2">
        <label htmlFor={assigneeId}>Assigned to</label>
        <Select
          id={assigneeId}
          value={inquiry.assigned_to ?? ''}
          disabled={change.isPending}
          choices={[
            ['', 'Nobody'],
            ...(data?.data ?? []).map(({ _id, name }): Choice => [_id, name]),
          ]}
          onChange={(id) => void set({ assigned_to: id || null })}
          className="field w-auto! min-w-0"
        />
      </span>
    </div>
  )
}

const Answer = ({ inbox, inquiry }: { inbox: Inbox; inquiry: Inquiry }) => {
  const id = useId()
  const { text, setText, clearSent } = useUnsavedText('answer')
  const answer = useAction(inbox.answer as typeof answerContactMessage, {
    alsoChanges: ['today', 'mails'],
    onSent: ({ body }) => clearSent(body.text),
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await answer.mutateAsync({
        params: { id: inquiry._id },
        body: { text },
        headers: ifMatch(inquiry),
      })
      notify({ text: `Your reply is on its way to ${inquiry.email}.` })
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <Panel title="Reply by email">
      <form noValidate onSubmit={send} className="flex flex-col items-start gap-2">
        <label htmlFor={id} className="text-sm text-soft">
          To {inquiry.email}. We add a greeting above your reply, and their message below it.
        </label>
        <textarea
          id={id}
          value={text}
          rows={5}
          maxLength={maxLength.message}
          onChange={(event) => setText(event.target.value)}
          className="field w-full"
        />
        <Button
          type="submit"
          kind="primary"
          isBusy={answer.isPending}
          disabled={text.trim() === ''}
        >
          Send reply
        </Button>
      </form>
    </Panel>
  )
}

const DeleteButton = ({ inbox, inquiry }: { inbox: Inbox; inquiry: Inquiry }) => {
  const navigate = useNavigate()
  const removal = useAction(inbox.rows.remove as typeof contactMessageEndpoints.remove, {
    alsoChanges: ['today'],
  })
  const remove = async () => {
    if (!(await askInDialog('Delete this permanently?', { yes: 'Delete' }))) return
    try {
      await removal.mutateAsync({ params: { id: inquiry._id }, headers: ifMatch(inquiry) })
      notify({ text: 'Deleted.' })
      await navigate({ to: inbox.list.path, ignoreBlocker: true })
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <Button kind="danger" isBusy={removal.isPending} onClick={() => void remove()}>
      Delete
    </Button>
  )
}

export const InquiryView = ({
  inbox,
  inquiry,
  title,
  sender,
  text,
}: {
  inbox: Inbox
  inquiry: Inquiry
  title: string
  sender: readonly (readonly [label: string, value: ReactNode])[]
  text: string
}) => (
  <RecordPage
    title={title}
    list={inbox.list}
    status={inquiry.status}
    actions={<DeleteButton inbox={inbox} inquiry={inquiry} />}
  >
    <Handling inbox={inbox} inquiry={inquiry} />
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <Panel title="Message">
          <p className="text-sm whitespace-pre-line wrap-anywhere">{text === '' ? '–' : text}</p>
        </Panel>
        <Answer inbox={inbox} inquiry={inquiry} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <Panel title="From">
          <DescriptionList
            items={[
              ...sender,
              ['Email', <EmailLink key="email" email={inquiry.email} />],
              ['Phone', inquiry.phone && <PhoneLink phone={inquiry.phone} />],
              [
                'Customer',
                inquiry.customer && (
                  <span className="inline-flex flex-wrap items-center gap-2">
                    <Link to={`/customers/${inquiry.customer._id}` as string} className="link">
                      {inquiry.customer.business_name}
                    </Link>
                    <StatusChip status={inquiry.customer.status} />
                  </span>
                ),
              ],
              ['Received', <Timestamp key="at" at={inquiry.createdAt} />],
            ]}
          />
        </Panel>
        <NotesPanel
          endpoints={inbox.notes as typeof contactMessageNoteEndpoints}
          id={inquiry._id}
        />
      </div>
    </div>
  </RecordPage>
)
