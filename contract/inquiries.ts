import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { keptCalls } from './kept-calls.ts'
import { maxLength } from './limits.ts'
import {
  email,
  Id,
  Message,
  Moment,
  optionalText,
  PageQuery,
  queryText,
  requiredText,
} from './shapes.ts'

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
const Kept = { _id: Id, createdAt: Moment, status: z.enum(inquiryStatuses), version: z.int() }

export const ContactMessage = z.object({
  ...Kept,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  u_message: z.string(),
})

export const JobApplication = z.object({
  ...Kept,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  position: z.string(),
  comments: z.string(),
})

/** Reading and closing what came in: list, read, mark as done, remove. */
const inboxCalls = <
  const One extends string,
  const Path extends string,
  Row extends z.ZodType,
>(kind: {
  one: One
  path: Path
  what: string
  row: Row
}) =>
  keptCalls({
    ...kind,
    access: 'staff:messages',
    summaries: {
      list: `All ${kind.what}s, newest first`,
      change: `Marks a ${kind.what} as done or new`,
    },
    query: PageQuery.extend({ status: queryText().describe('new or done'), q: queryText() }),
    change: z.object({ status: z.enum(inquiryStatuses, { error: 'Please choose new or done.' }) }),
  })

export const contactMessageCalls = inboxCalls({
  one: 'ContactMessage',
  path: 'contact-messages',
  what: 'contact message',
  row: ContactMessage,
})
export const jobApplicationCalls = inboxCalls({
  one: 'JobApplication',
  path: 'job-applications',
  what: 'job application',
  row: JobApplication,
})
