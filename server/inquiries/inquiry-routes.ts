import { inquiryStatuses } from '@endcap/contract/choices'
import * as inquiries from '@endcap/contract/inquiries'
import type { PageQuery } from '@endcap/contract/schemas'
import { crudRoutes, staffRows } from '../audit/staff-crud.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Slice } from '../database/list-store.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { isId } from '../http/requests/ids.ts'
import { readChoice } from '../http/requests/read-choice.ts'
import { invalidField } from '../http/shop-error.ts'
import { staffNotes } from '../notes/staff-notes.ts'
import { answerInquiry } from './answer-inquiry.ts'
import { contactMessageStore, type InquiryFilter, jobApplicationStore } from './inquiry-store.ts'
import { contactUs, joinOurTeam } from './send-inquiry.ts'

type InboxQuery = PageQuery & {
  status: string
  q: string
  assigned: string
  customer: string
  sort: string
}

/** A malformed id matches nothing. */
const readQuery = ({ status, q, assigned, customer }: InboxQuery) => ({
  filter: {
    status: readChoice('status', status, inquiryStatuses),
    q,
    assigned,
    customer,
  },
  matchesNothing:
    (assigned !== '' && assigned !== 'nobody' && !isId(assigned)) ||
    (customer !== '' && !isId(customer)),
})

const noSuchStaff = () =>
  invalidField('assigned_to', 'Please choose a member of staff who still works here.')

const refusals = {
  contact_message_assigned_to_staff_member_id_fk: noSuchStaff,
  job_application_assigned_to_staff_member_id_fk: noSuchStaff,
}

const listOf =
  <Row, Sort extends string>(
    list: (
      db: Db,
      slice: Slice,
      filter: InquiryFilter,
      sort: Sort,
    ) => Promise<{ rows: Row[]; total: number }>,
    sorts: readonly Sort[],
    newestFirst: Sort,
  ) =>
  async (db: Db, slice: Slice, query: InboxQuery): Promise<{ rows: Row[]; total: number }> => {
    const { filter, matchesNothing } = readQuery(query)
    const sort = readChoice('sort', query.sort, sorts) ?? newestFirst
    return matchesNothing ? { rows: [], total: 0 } : list(db, slice, filter, sort)
  }

type Change = {
  status?: 'new' | 'answered' | 'done' | undefined
  assigned_to?: string | null | undefined
}

const toColumns = ({ status, assigned_to: assignedTo }: Change) => {
  if (assignedTo != null && !isId(assignedTo)) throw noSuchStaff()
  return { ...(status && { status }), ...(assignedTo !== undefined && { assignedTo }) }
}

const messages = staffRows({
  ...contactMessageStore,
  entity: 'contact-messages',
  refusals,
  list: listOf(contactMessageStore.list, inquiries.contactMessageSorts, '-createdAt'),
  update: (db, id, values: Change) => contactMessageStore.update(db, id, toColumns(values)),
})

const applications = staffRows({
  ...jobApplicationStore,
  entity: 'job-applications',
  refusals,
  list: listOf(jobApplicationStore.list, inquiries.jobApplicationSorts, '-createdAt'),
  update: (db, id, values: Change) => jobApplicationStore.update(db, id, toColumns(values)),
})

export const inquiryRoutes: readonly Route<Context>[] = [
  handle(inquiries.contactUs, contactUs),
  handle(inquiries.joinOurTeam, joinOurTeam),
  ...crudRoutes(inquiries.contactMessageEndpoints, messages),
  ...crudRoutes(
    inquiries.contactMessageNoteEndpoints,
    staffNotes({ entity: 'contact-messages', find: contactMessageStore.find }),
  ),
  handle(
    inquiries.answerContactMessage,
    answerInquiry({
      entity: 'contact-messages',
      store: contactMessageStore,
      write: ({ name, email, subject, u_message: question, language }) => ({
        name,
        email,
        subject,
        question,
        language,
      }),
    }),
  ),
  ...crudRoutes(inquiries.jobApplicationEndpoints, applications),
  ...crudRoutes(
    inquiries.jobApplicationNoteEndpoints,
    staffNotes({ entity: 'job-applications', find: jobApplicationStore.find }),
  ),
  handle(
    inquiries.answerJobApplication,
    answerInquiry({
      entity: 'job-applications',
      store: jobApplicationStore,
      write: ({ fullName: name, email, position, comments: question, language }) => ({
        name,
        email,
        subject: '',
        position,
        question,
        language,
      }),
    }),
  ),
]
