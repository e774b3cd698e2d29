import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  dataOf,
  email,
  Id,
  Message,
  Moment,
  optionalText,
  PageQuery,
  pageOf,
  queryText,
  requiredText,
} from './shapes.ts'

const needed = 'This field is required.'

export const ContactForm = z.object({
  name: requiredText(120, needed),
  email: email(needed),
  phone: requiredText(40, needed),
  subject: requiredText(200, needed),
  u_message: requiredText(5000, needed),
})

export const ApplicationForm = z.object({
  fullName: requiredText(120, needed),
  email: email(needed),
  phone: optionalText(40),
  position: optionalText(120),
  comments: optionalText(5000),
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
}) => {
  const path = `/admin/api/${kind.path}` as const
  const shared = { access: 'staff:messages' } as const
  return {
    list: endpoint({
      ...shared,
      name: `list${kind.one}s` as const,
      method: 'GET',
      path,
      summary: `All ${kind.what}s, newest first`,
      query: PageQuery.extend({ status: queryText().describe('new or done'), q: queryText() }),
      reply: pageOf(kind.row),
      status: 200,
      errors: [],
    }),
    get: endpoint({
      ...shared,
      name: `get${kind.one}` as const,
      method: 'GET',
      path: `${path}/{id}` as const,
      summary: `One ${kind.what}`,
      reply: dataOf(kind.row),
      status: 200,
      errors: [],
    }),
    change: endpoint({
      ...shared,
      name: `change${kind.one}` as const,
      method: 'PATCH',
      path: `${path}/{id}` as const,
      summary: `Marks a ${kind.what} as done or new`,
      body: z.object({ status: z.enum(inquiryStatuses, { error: 'Please choose new or done.' }) }),
      reply: dataOf(kind.row),
      status: 200,
      errors: ['stale'],
    }),
    remove: endpoint({
      ...shared,
      name: `delete${kind.one}` as const,
      method: 'DELETE',
      path: `${path}/{id}` as const,
      summary: `Removes a ${kind.what}`,
      reply: null,
      status: 204,
      errors: ['stale'],
    }),
  }
}

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
