import { maxListedNotes } from '@endcap/contract/limits'
import type { Note } from '@endcap/contract/notes'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { mail, staffNote } from '../database/schema/index.ts'
import type { StaffIdentity } from '../http/identity.ts'

/** The row that notes are about: the name of its resource in the staff API, and its id. */
export type NoteSubject = { entity: string; entityId: string }

const columns = {
  _id: staffNote.id,
  text: staffNote.text,
  by: { _id: staffNote.staffId, name: staffNote.staffName },
  createdAt: staffNote.createdAt,
  mail_status: mail.status,
}

const isAbout = ({ entity, entityId }: NoteSubject) =>
  and(eq(staffNote.entity, entity), eq(staffNote.entityId, entityId))

export const listNotes = (db: Db, about: NoteSubject): Promise<Note[]> =>
  db
    .select(columns)
    .from(staffNote)
    .leftJoin(mail, eq(mail.id, staffNote.mailId))
    .where(isAbout(about))
    .orderBy(desc(staffNote.createdAt), desc(staffNote.id))
    .limit(maxListedNotes)

/** Adds a note, or the reply that a mail contains. */
export const insertNote = async (
  db: Db,
  about: NoteSubject,
  note: {
    text: string
    by: Pick<StaffIdentity, 'id' | 'name'>
    at: Date
    mailId?: string
  },
): Promise<Note> => {
  const { text, by, at, mailId = null } = note
  const [row] = await db
    .insert(staffNote)
    .values({ ...about, text, mailId, staffId: by.id, staffName: by.name, createdAt: at })
    .returning({ id: staffNote.id })
  if (!row) throw new Error('The note was not stored.')
  return {
    _id: row.id,
    text,
    by: { _id: by.id, name: by.name },
    createdAt: at,
    mail_status: mailId === null ? null : 'queued',
  }
}

export const insertNotes = async (
  db: Db,
  notes: readonly (typeof staffNote.$inferInsert)[],
): Promise<void> => {
  await db.insert(staffNote).values([...notes])
}

export const moveNotes = async (db: Db, from: NoteSubject, to: NoteSubject): Promise<void> => {
  await db.update(staffNote).set(to).where(isAbout(from))
}
