import type { MailContent } from '@endcap/contract/mail/mails'
import type { ByStaff } from '../audit/staff-changes.ts'
import { changeByStaff } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { enqueueMail } from '../mail/mail-store.ts'
import { insertNote } from '../notes/note-store.ts'

type Inquiry = { _id: string; version: number }
type InquiryFacts = Extract<MailContent, { kind: 'inquiry_answered' }>['facts']

/** The reply is stored with the notes. Throws `not_found` and `stale`. */
export const answerInquiry =
  <Row extends Inquiry>(kind: {
    entity: string
    store: {
      lock: (db: Db, id: string) => Promise<Row | null>
      find: (db: Db, id: string) => Promise<Row | null>
      update: (db: Db, id: string, values: { status: 'answered' }) => Promise<unknown>
    }
    write: (row: Row) => { email: string } & Omit<InquiryFacts, 'answer'>
  }) =>
  async (
    context: Context,
    { params, body, ...by }: ByStaff & { params: { id: string }; body: { text: string } },
  ) => {
    const id = readId(params.id)
    const data = await changeByStaff(context, by, {
      action: 'answer',
      entity: kind.entity,
      entityId: id,
      lock: (db) => kind.store.lock(db, id),
      show: (row: Row) => row,
      make: async (db, before) => {
        const { email, ...facts } = kind.write(before)
        const mailId = await enqueueMail(db, email, {
          kind: 'inquiry_answered',
          facts: { ...facts, answer: body.text },
        })
        await insertNote(
          db,
          { entity: kind.entity, entityId: id },
          { text: body.text, by: staffOf(by.identity), at: context.clock(), mailId },
        )
        await kind.store.update(db, id, { status: 'answered' })
        return kind.store.find(db, id)
      },
    })
    return { data }
  }
