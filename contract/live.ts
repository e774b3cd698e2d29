import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { maxCountedWaiting, maxLength, presenceIntervalSeconds } from './limits.ts'
import type { Capability } from './roles.ts'
import { FlagIn, Id, requiredText } from './schemas.ts'

/** Topics of live events, each with the capability needed to receive it. */
export const topicAccess = {
  orders: 'read-orders',
  picking: 'read-orders',
  runs: 'deliver-orders',
  customers: 'customers',
  'contact-messages': 'messages',
  'job-applications': 'messages',
  imports: 'change-catalogue',
  mails: 'mails',
} as const satisfies Record<string, Capability>
export type Topic = keyof typeof topicAccess
export const topics = Object.keys(topicAccess) as Topic[]

export const countedTopics = [
  'orders',
  'customers',
  'contact-messages',
  'job-applications',
  'mails',
] as const satisfies readonly Topic[]
export type CountedTopic = (typeof countedTopics)[number]

/** Kinds of objects that show which staff have them open, with the capability to see that. */
export const presenceAccess = {
  orders: 'read-orders',
  products: 'read-catalogue',
  categories: 'read-catalogue',
  customers: 'customers',
  'contact-messages': 'messages',
  'job-applications': 'messages',
} as const satisfies Record<string, Capability>
export type PresenceKind = keyof typeof presenceAccess
export const presenceKinds = Object.keys(presenceAccess) as PresenceKind[]

/** A person counts as present for this long after the last call. */
export const presenceSeconds = 45

const Person = z.object({ _id: Id, name: z.string() })
export type Person = z.output<typeof Person>

export const StaffEvent = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('counts'),
      counts: z
        .partialRecord(z.enum(countedTopics), z.int())
        .describe(
          `The number of waiting rows by topic, for topics that the role may see; at most ${maxCountedWaiting.toLocaleString('en-US')} are counted`,
        ),
    })
    .describe('Sent first, and whenever a count changes'),
  z
    .object({
      kind: z.literal('changed'),
      topic: z.enum(topics),
      ids: z.array(Id).describe('The ids of changed rows; empty: new rows, or too many to list'),
    })
    .describe('Rows are new or have changed and must be read again'),
  z
    .object({
      kind: z.literal('presence'),
      object: z.object({ kind: z.enum(presenceKinds), id: Id }),
      others: z.array(Person),
    })
    .describe('Who else has an object open, if the caller has it open'),
  z
    .object({ kind: z.literal('ended'), message: z.string() })
    .describe('The last event: the session has ended'),
])
export type StaffEvent = z.output<typeof StaffEvent>

export const staffEvents = endpoint({
  name: 'staffEvents',
  method: 'GET',
  path: '/admin/api/events',
  access: 'staff:signed-in',
  summary:
    'A stream of changes: new and changed orders, registrations, messages, applications, imports and failed mails, with counts of waiting rows',
  reply: StaffEvent,
  replyStream: 'events',
  status: 200,
  errors: ['too_many_requests'],
})

export const setPresence = endpoint({
  name: 'setPresence',
  method: 'POST',
  path: '/admin/api/presence',
  access: 'staff:signed-in',
  summary: `Reports that the caller has an object open (every ${presenceIntervalSeconds} seconds) or has closed it; returns who else has it open`,
  body: z.object({
    kind: z.enum(presenceKinds, { error: `Please choose one of ${presenceKinds.join(', ')}.` }),
    id: requiredText(maxLength.id, 'Please name the object.'),
    open: FlagIn,
  }),
  reply: z.object({ data: z.array(Person) }),
  status: 200,
  errors: [],
})
