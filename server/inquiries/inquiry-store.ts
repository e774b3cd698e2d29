import type { CustomerStatus } from '@endcap/contract/accounts/accounts'
import type { inquiryStatuses } from '@endcap/contract/choices'
import type { contactMessageSorts, jobApplicationSorts } from '@endcap/contract/inquiries'
import { type AnyColumn, and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  containsWords,
  mailboxKey,
  minDuplicatePhoneDigits,
  phoneKey,
} from '../database/comparable-text.ts'
import type { Db } from '../database/database.ts'
import {
  ascending,
  descending,
  type List,
  type ListOrder,
  listRows,
  reverse,
  type Slice,
} from '../database/list-store.ts'
import { contactMessage, jobApplication, staffMember } from '../database/schema/index.ts'
import { tableStore } from '../database/table-store.ts'

type InquiryStatus = (typeof inquiryStatuses)[number]

/** Null and `''` match all. */
export type InquiryFilter = {
  status: InquiryStatus | null
  q: string
  /** A staff member's id, or `nobody` for unassigned inquiries. */
  assigned: string
  customer: string
}

type Links = {
  assigned_name: string
  customer: { _id: string; business_name: string; status: CustomerStatus } | null
}

type InquiryTable = typeof contactMessage | typeof jobApplication

type CommonSort = (typeof contactMessageSorts)[number] & (typeof jobApplicationSorts)[number]

/** True if two phone numbers are equal and long enough to be one. */
const isSamePhone = (phone: SQL | AnyColumn, other: SQL | AnyColumn) => sql`
  ${phoneKey(phone)} = ${phoneKey(other)}
  and length(${phoneKey(other)}) >= ${sql.raw(String(minDuplicatePhoneDigits))}`

/** The customer with the inquiry's mailbox, otherwise the one with its phone number. */
const writer = ({ email, phone }: InquiryTable): SQL<Links['customer']> => {
  const find = (condition: SQL) => sql`(
    select jsonb_build_object('_id', id, 'business_name', business_name, 'status', status)
    from customer where ${condition} order by id limit 1)`
  return sql`coalesce(
    ${find(sql`${mailboxKey(sql`customer.email`)} = ${mailboxKey(email)}`)},
    ${find(isSamePhone(sql`customer.phone`, phone))})`
}

/** Matches a customer's inquiries by mailbox or phone number. */
const isWrittenBy = ({ email, phone }: InquiryTable, customerId: string): SQL => {
  const ofCustomer = (value: SQL) => sql`(select ${value} from customer where id = ${customerId})`
  return sql`(
    ${mailboxKey(email)} = ${ofCustomer(mailboxKey(sql`customer.email`))}
    or ${phoneKey(phone)} = ${ofCustomer(sql`
      case when length(${phoneKey(sql`customer.phone`)}) >= ${sql.raw(String(minDuplicatePhoneDigits))}
        then ${phoneKey(sql`customer.phone`)} end`)})`
}

/** Queries of staff for the inquiries of one table. */
const inquiryStore = <
  Table extends InquiryTable,
  Columns extends Record<string, PgColumn>,
  OwnSort extends string,
>(options: {
  table: Table
  columns: Columns
  orders: Readonly<Record<OwnSort, ListOrder>>
}) => {
  const table: InquiryTable = options.table
  const store = tableStore({
    table: options.table,
    columns: options.columns,
    order: descending(table.createdAt, table.id),
  })
  type Row = NonNullable<Awaited<ReturnType<typeof store.find>>> & Links
  const byCreation = ascending(table.createdAt, table.id)
  const byStatus = ascending(table.status, table.createdAt, table.id)
  const byEmail = ascending(sql`lower(${table.email})`, table.id)
  const orders = {
    createdAt: byCreation,
    '-createdAt': reverse(byCreation),
    status: byStatus,
    '-status': reverse(byStatus),
    email: byEmail,
    '-email': reverse(byEmail),
    ...options.orders,
  } as Readonly<Record<CommonSort | OwnSort, ListOrder>>
  const listOf = (filter: InquiryFilter, sort: CommonSort | OwnSort): List => ({
    table,
    id: table.id,
    where: and(
      filter.status === null ? undefined : eq(table.status, filter.status),
      filter.assigned === ''
        ? undefined
        : filter.assigned === 'nobody'
          ? isNull(table.assignedTo)
          : eq(table.assignedTo, filter.assigned),
      filter.customer === '' ? undefined : isWrittenBy(table, filter.customer),
      containsWords(table.words, filter.q),
    ),
    order: orders[sort],
  })
  const select = (db: Db, where: SQL | undefined) =>
    db
      .select({
        ...(options.columns as Record<string, PgColumn>),
        assigned_name: sql<string>`coalesce(${staffMember.name}, '')`,
        customer: writer(table),
      })
      .from(table as PgTable)
      .leftJoin(staffMember, eq(staffMember.id, table.assignedTo))
      .where(where)
  const find = async (db: Db, id: string): Promise<Row | null> => {
    const [row] = await select(db, eq(table.id, id))
    return (row as Row | undefined) ?? null
  }
  return {
    ...store,
    listOf,
    find,
    list: (db: Db, slice: Slice, filter: InquiryFilter, sort: CommonSort | OwnSort) =>
      listRows(
        db,
        listOf(filter, sort),
        slice,
        async (where, inOrder) => (await select(db, where).orderBy(inOrder)) as Row[],
      ),
    lock: async (db: Db, id: string): Promise<Row | null> =>
      (await store.lock(db, id)) === null ? null : find(db, id),
  }
}

const byText = (column: PgColumn, { id }: InquiryTable): ListOrder =>
  ascending(sql`${column} collate "und-x-icu"`, id)

const message = contactMessage
const bySubject = byText(message.subject, message)
const bySender = byText(message.name, message)

export const contactMessageStore = inquiryStore({
  table: message,
  columns: {
    _id: message.id,
    createdAt: message.createdAt,
    status: message.status,
    assigned_to: message.assignedTo,
    version: message.version,
    name: message.name,
    email: message.email,
    phone: message.phone,
    subject: message.subject,
    u_message: message.message,
    language: message.language,
  },
  orders: {
    subject: bySubject,
    '-subject': reverse(bySubject),
    name: bySender,
    '-name': reverse(bySender),
  },
})

const application = jobApplication
const byApplicant = byText(application.fullName, application)
const byPosition = byText(application.position, application)

export const jobApplicationStore = inquiryStore({
  table: application,
  columns: {
    _id: application.id,
    createdAt: application.createdAt,
    status: application.status,
    assigned_to: application.assignedTo,
    version: application.version,
    fullName: application.fullName,
    email: application.email,
    phone: application.phone,
    position: application.position,
    comments: application.comments,
    language: application.language,
  },
  orders: {
    fullName: byApplicant,
    '-fullName': reverse(byApplicant),
    position: byPosition,
    '-position': reverse(byPosition),
  },
})
