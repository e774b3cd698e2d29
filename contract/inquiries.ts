import { z } from 'zod'
import { rowEndpoints } from './crud-endpoints.ts'
import { endpoint } from './endpoint.ts'
import { maxLength } from './limits.ts'
import {
  email,
  Id,
  Message,
  optionalText,
  PageQuery,
  queryText,
  requiredText,
  Timestamp,
} from './schemas.ts'

const needed = 'This field is required.'

export const ContactForm = z.object({
  name: requiredText(maxLength.name, needed),
  email: email(needed),
  phone: requiredText(maxLength.phone, needed),
  subject: requiredText(maxLength.subject, needed),
  u_message: requiredText(maxLength.message, needed),
})

export const ApplicationForm = z.object({
  fullName: requiredText(maxLength.name, needed),
  email: email(needed),
  phone: optionalText(maxLength.phone),
  position: optionalText(maxLength.jobPosition),
  comments: optionalText(maxLength.message),
})

export const contactUs = endpoint({
  name: 'contactUs',
  method: 'POST',
  path: '/api/contact-us',
  access: 'anyone',
  summary: 'Sends the shop a message',
  body: ContactForm,
  reply: Message,
  status: 201,
  errors: ['too_many_requests'],
})

export const joinOurTeam = endpoint({
  name: 'joinOurTeam',
  method: 'POST',
  path: '/api/join-our-team',
  access: 'anyone',
  summary: 'Applies for a job',
  body: ApplicationForm,
  bodyType: 'multipart',
  reply: Message,
  status: 201,
  errors: ['too_many_requests'],
})

export const inquiryStatuses = ['new', 'done'] as const
const storedFields = {
  _id: Id,
  createdAt: Timestamp,
  status: z.enum(inquiryStatuses),
  version: z.int(),
}

export const ContactMessage = z.object({
  ...storedFields,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  u_message: z.string(),
})

export const JobApplication = z.object({
  ...storedFields,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  position: z.string(),
  comments: z.string(),
})

/** Returns the endpoints of an inbox: list, read, mark as done, delete. */
const inboxEndpoints = <const Path extends string, Row extends z.ZodType>(resource: {
  name: string
  path: Path
  label: string
  row: Row
}) =>
  rowEndpoints({
    ...resource,
    access: 'staff:messages',
    summaries: {
      list: `All ${resource.label}s, newest first`,
      change: `Marks a ${resource.label} as done or new`,
    },
    query: PageQuery.extend({ status: queryText().describe('new or done'), q: queryText() }),
    change: z.object({ status: z.enum(inquiryStatuses, { error: 'Please choose new or done.' }) }),
  })

export const contactMessageEndpoints = inboxEndpoints({
  name: 'ContactMessage',
  path: 'contact-messages',
  label: 'contact message',
  row: ContactMessage,
})
export const jobApplicationEndpoints = inboxEndpoints({
  name: 'JobApplication',
  path: 'job-applications',
  label: 'job application',
  row: JobApplication,
})
