import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  maxCustomersPerCall,
  maxExportedCustomers,
  passwordLinkMinutes,
  undoDays,
  undoSeconds,
} from '../limits.ts'
import { noteEndpoints } from '../notes.ts'
import { dataOf, FlagIn, Id, Message, Timestamp } from '../schemas.ts'
import { Customer, CustomerFilter, CustomerRow } from './accounts.ts'

export const exportCustomers = endpoint({
  name: 'exportCustomers',
  method: 'GET',
  path: '/admin/api/customer-export',
  access: 'staff:import-customers',
  summary: `The matching customers, as a file that can be imported without changing anything: at most ${maxExportedCustomers.toLocaleString('en-US')}, in the list’s order`,
  query: CustomerFilter,
  reply: z
    .string()
    .describe('A header line and a line for each customer; formulas are marked as text'),
  replyFile: { type: 'text/csv', name: 'customers.csv' },
  status: 200,
  errors: [],
})

const CustomerIds = z.object({
  ids: z
    .array(z.string(), { error: 'Please choose customers.' })
    .min(1, 'Please choose a customer.')
    .max(maxCustomersPerCall, `Please choose at most ${maxCustomersPerCall} customers at once.`),
})

export const approveCustomers = endpoint({
  name: 'approveCustomers',
  method: 'POST',
  path: '/admin/api/customers/approve',
  access: 'staff:customers',
  summary:
    'Approves pending or rejected customers, all or none; those already approved don’t change. Asks once if the shop wants verified licenses first',
  body: CustomerIds.extend({
    confirm: FlagIn.nullish().describe('Approves without verified licenses'),
  }),
  reply: dataOf(z.array(Customer)).extend({
    without_route: z
      .array(Id)
      .describe('The ids of those without a delivery route; empty if the shop has no routes'),
  }),
  status: 200,
  errors: ['not_confirmed', 'status_conflict'],
})

export const undoApprovals = endpoint({
  name: 'undoApprovals',
  method: 'POST',
  path: '/admin/api/customers/undo-approval',
  access: 'staff:customers',
  summary: `Undoes approvals, all or none, before their mails are sent: for at least ${undoSeconds} seconds`,
  body: CustomerIds,
  reply: dataOf(z.array(Customer)),
  status: 200,
  errors: ['status_conflict'],
})

const duplicateReasons = ['phone', 'address', 'email'] as const

export const CustomerDuplicate = CustomerRow.extend({
  same: z.array(z.enum(duplicateReasons)).describe('What both customers have in common'),
})

export const listCustomerDuplicates = endpoint({
  name: 'listCustomerDuplicates',
  method: 'GET',
  path: '/admin/api/customers/{id}/duplicates',
  access: 'staff:customers',
  summary: 'Up to 20 customers with the same phone number, address or mailbox',
  reply: dataOf(z.array(CustomerDuplicate)),
  status: 200,
  errors: [],
})

export const mergeCustomers = endpoint({
  name: 'mergeCustomers',
  method: 'POST',
  path: '/admin/api/customers/{id}/merge',
  access: 'staff:customer-emails',
  summary: `Moves another customer’s orders, notes, tags and cart lines to this customer, and deletes the other customer, who can’t sign in any more. An approved customer can only be merged into an approved one. Can be undone for ${undoDays} days`,
  body: z.object({ other_id: z.string({ error: 'Please choose the other customer.' }) }),
  reply: dataOf(Customer),
  status: 200,
  errors: ['stale', 'status_conflict'],
})

export const listMergedCustomers = endpoint({
  name: 'listMergedCustomers',
  method: 'GET',
  path: '/admin/api/customers/{id}/merged',
  access: 'staff:customers',
  summary: `The customers that were merged into this one in the last ${undoDays} days, newest first`,
  reply: dataOf(
    z.array(
      z.object({
        _id: Id,
        business_name: z.string(),
        email: z.string(),
        by: z.string(),
        mergedAt: Timestamp,
      }),
    ),
  ),
  status: 200,
  errors: [],
})

export const undoMerge = endpoint({
  name: 'undoMerge',
  method: 'POST',
  path: '/admin/api/customers/{id}/undo-merge',
  access: 'staff:customer-emails',
  summary: `Restores a customer who was merged into another one within ${undoDays} days, with the orders, notes, guides and cart of that time; the id is the merged customer’s`,
  reply: dataOf(Customer),
  status: 200,
  errors: ['status_conflict'],
})

export const sendPasswordLink = endpoint({
  name: 'sendPasswordLink',
  method: 'POST',
  path: '/admin/api/customers/{id}/password-link',
  access: 'staff:customers',
  summary: `Mails a customer a link for setting a new password, valid for ${passwordLinkMinutes} minutes`,
  reply: Message,
  status: 200,
  errors: [],
})

export const listCustomerTags = endpoint({
  name: 'listCustomerTags',
  method: 'GET',
  path: '/admin/api/customers/tags',
  access: 'staff:customers',
  summary: 'The tags in use, by name',
  reply: dataOf(z.array(z.string())),
  status: 200,
  errors: [],
})

export const customerNoteEndpoints = noteEndpoints({
  name: 'Customer',
  path: 'customers',
  label: 'a customer',
  access: 'staff:customers',
})
