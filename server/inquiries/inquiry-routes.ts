import * as inquiries from '@endcap/contract/inquiries'
import type { PageQuery } from '@endcap/contract/schemas'
import { crudRoutes, staffRows } from '../audit/staff-crud.ts'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { readChoice } from '../http/requests/read-choice.ts'
import { contactUs } from './contact-us.ts'
import { contactMessageStore, jobApplicationStore } from './inquiry-store.ts'
import { joinOurTeam } from './join-our-team.ts'

/** The query of a list as the stores' filter. */
const filterOf = ({ status, q }: PageQuery & { status: string; q: string }) => ({
  status: readChoice('status', status, inquiries.inquiryStatuses),
  q,
})

const messages = staffRows({
  ...contactMessageStore,
  entity: 'contact-messages',
  list: async (db, slice, query: Parameters<typeof filterOf>[0]) =>
    contactMessageStore.list(db, slice, filterOf(query)),
})

const applications = staffRows({
  ...jobApplicationStore,
  entity: 'job-applications',
  list: async (db, slice, query: Parameters<typeof filterOf>[0]) =>
    jobApplicationStore.list(db, slice, filterOf(query)),
})

export const inquiryRoutes: readonly Route<Context>[] = [
  handle(inquiries.contactUs, contactUs),
  handle(inquiries.joinOurTeam, joinOurTeam),
  ...crudRoutes(inquiries.contactMessageEndpoints, messages),
  ...crudRoutes(inquiries.jobApplicationEndpoints, applications),
]
