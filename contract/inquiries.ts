import { z } from 'zod'
import { customerStatuses, inquiryStatuses } from './choices.ts'
import { rowEndpoints } from './crud-endpoints.ts'
import { endpoint } from './endpoint.ts'
import { maxLength } from './limits.ts'
import { noteEndpoints } from './notes.ts'
import {
  dataOf,
  email,
  Id,
  Message,
  optionalText,
  PageQuery,
  queryText,
  requiredText,
  Timestamp,
} from './schemas.ts'

const needed = /*i18n*/ 'This field is required.'

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

const inquirySorts = ['createdAt', '-createdAt', 'status', '-status', 'email', '-email'] as const
export const contactMessageSorts = [
  ...inquirySorts,
  ...(['subject', '-subject', 'name', '-name'] as const),
] as const
export const jobApplicationSorts = [
  ...inquirySorts,
  ...(['fullName', '-fullName', 'position', '-position'] as const),
] as const

const storedFields = {
  _id: Id,
  createdAt: Timestamp,
  status: z.enum(inquiryStatuses),
  assigned_to: Id.nullable().describe('The staff member assigned to it'),
  assigned_name: z.string().describe('The staff member’s name; empty: nobody is assigned'),
  customer: z
    .object({ _id: Id, business_name: z.string(), status: z.enum(customerStatuses) })
    .nullable()
    .describe('The customer with this email address or phone number'),
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

const inboxEndpoints = <
  const Name extends string,
  const Path extends string,
  Row extends z.ZodType,
>(resource: {
  name: Name
  path: Path
  label: string
  row: Row
  sorts: readonly string[]
}) => ({
  rows: rowEndpoints({
    ...resource,
    access: 'staff:messages',
    summaries: {
      list: `All ${resource.label}s, newest first`,
      change: `Changes the status of a ${resource.label}, or the staff member assigned to it`,
    },
    query: PageQuery.extend({
      status: queryText().describe(inquiryStatuses.join(', ')),
      assigned: queryText().describe('The id of a member of staff, or `nobody`'),
      customer: queryText().describe('The id of the customer who wrote'),
      q: queryText(),
      sort: queryText().describe(resource.sorts.join(', ')),
    }),
    change: z
      .object({
        status: z.enum(inquiryStatuses, {
          error: `Please choose one of ${inquiryStatuses.join(', ')}.`,
        }),
        assigned_to: z.string({ error: 'Please choose a member of staff.' }).nullable(),
      })
      .partial(),
  }),
  answer: endpoint({
    name: `answer${resource.name}`,
    method: 'POST',
    path: `/admin/api/${resource.path}/{id}/answer` as const,
    access: 'staff:messages',
    summary: `Answers a ${resource.label} by mail`,
    body: z.object({ text: requiredText(maxLength.message, 'Please write a reply.') }),
    reply: dataOf(resource.row),
    status: 200,
    errors: ['stale'],
  }),
  notes: noteEndpoints({
    ...resource,
    label: `a ${resource.label}`,
    access: 'staff:messages',
  }),
})

const contactMessageInbox = inboxEndpoints({
  name: 'ContactMessage',
  path: 'contact-messages',
  label: 'contact message',
  row: ContactMessage,
  sorts: contactMessageSorts,
})
const jobApplicationInbox = inboxEndpoints({
  name: 'JobApplication',
  path: 'job-applications',
  label: 'job application',
  row: JobApplication,
  sorts: jobApplicationSorts,
})

export const contactMessageEndpoints = contactMessageInbox.rows
export const contactMessageNoteEndpoints = contactMessageInbox.notes
export const answerContactMessage = contactMessageInbox.answer
export const jobApplicationEndpoints = jobApplicationInbox.rows
export const jobApplicationNoteEndpoints = jobApplicationInbox.notes
export const answerJobApplication = jobApplicationInbox.answer
