import * as inquiries from '@endcap/contract/inquiries'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import {
  deleteContactMessage,
  findContactMessage,
  listContactMessages,
  lockContactMessage,
  setContactMessageStatus,
} from './contact-message-store.ts'
import { contactUs } from './contact-us.ts'
import { inquiryHandlers } from './inquiry-handlers.ts'
import {
  deleteJobApplication,
  findJobApplication,
  listJobApplications,
  lockJobApplication,
  setJobApplicationStatus,
} from './job-application-store.ts'
import { joinOurTeam } from './join-our-team.ts'

const messages = inquiryHandlers({
  entity: 'contact-messages',
  list: listContactMessages,
  find: findContactMessage,
  lock: lockContactMessage,
  setStatus: setContactMessageStatus,
  remove: deleteContactMessage,
})

const applications = inquiryHandlers({
  entity: 'job-applications',
  list: listJobApplications,
  find: findJobApplication,
  lock: lockJobApplication,
  setStatus: setJobApplicationStatus,
  remove: deleteJobApplication,
})

export const inquiryRoutes: readonly Route<Context>[] = [
  handle(inquiries.contactUs, contactUs),
  handle(inquiries.joinOurTeam, joinOurTeam),
  handle(inquiries.contactMessageEndpoints.list, messages.list),
  handle(inquiries.contactMessageEndpoints.get, messages.get),
  handle(inquiries.contactMessageEndpoints.change, messages.change),
  handle(inquiries.contactMessageEndpoints.remove, messages.remove),
  handle(inquiries.jobApplicationEndpoints.list, applications.list),
  handle(inquiries.jobApplicationEndpoints.get, applications.get),
  handle(inquiries.jobApplicationEndpoints.change, applications.change),
  handle(inquiries.jobApplicationEndpoints.remove, applications.remove),
]
