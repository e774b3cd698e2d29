import type { StaffCalls } from '@endcap/contract/client/light-client'
import { maxLength } from '@endcap/contract/limits'
import type { Note, noteEndpoints } from '@endcap/contract/notes'
import { Button } from '@endcap/ui/button'
import { type FormEvent, useId } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { useAction, useCall } from '../api/queries.ts'
import { useUnsavedText } from '../forms/use-unsaved.ts'
import { Panel } from '../layout/panel.tsx'
import { formatStatus } from '../layout/status-chip.tsx'
import { Timestamp } from '../shop/timestamp.tsx'

type NoteCalls = StaffCalls<ReturnType<typeof noteEndpoints>>

const NoteText = ({ note }: { note: Note }) => (
  <li className="border-t border-line py-2 text-sm first:border-0">
    <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
    <p className="text-xs text-soft">
      {note.by.name}, <Timestamp at={note.createdAt} />
      {note.mail_status !== null && `. Reply by email: ${formatStatus(note.mail_status)}`}
    </p>
  </li>
)

export const NotesPanel = ({ endpoints, id }: { endpoints: NoteCalls; id: string }) => {
  const fieldId = useId()
  const { text, setText, clearSent } = useUnsavedText('note')
  const { data } = useCall(endpoints.list, { params: { id } })
  const addition = useAction(endpoints.add, { onSent: ({ body }) => clearSent(body.text) })
  const add = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await addition.mutateAsync({ params: { id }, body: { text } })
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <Panel title="Notes">
      <form noValidate onSubmit={add} className="flex flex-col items-start gap-2">
        <label htmlFor={fieldId} className="sr-only">
          New note
        </label>
        <textarea
          id={fieldId}
          value={text}
          rows={2}
          maxLength={maxLength.note}
          placeholder="Write a note for your team"
          onChange={(event) => setText(event.target.value)}
          className="field w-full"
        />
        <Button type="submit" isBusy={addition.isPending} disabled={text.trim() === ''}>
          Add note
        </Button>
      </form>
      <ul className="flex flex-col">
        {(data?.data ?? []).map((note) => (
          <NoteText key={note._id} note={note} />
        ))}
      </ul>
    </Panel>
  )
}
