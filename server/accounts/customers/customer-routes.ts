import * as accounts from '@endcap/contract/accounts/accounts'
import * as customers from '@endcap/contract/accounts/customers'
import * as sessions from '@endcap/contract/accounts/sessions'
import { crudRoutes } from '../../audit/staff-crud.ts'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { staffNotes } from '../../notes/staff-notes.ts'
import { customerStore } from '../account-store.ts'
import { approveCustomers } from './approve-customers.ts'
import { changeCustomer } from './change-customer.ts'
import { chooseLanguage } from './choose-language.ts'
import { createCustomer } from './create-customer.ts'
import { listTags } from './customer-list-store.ts'
import {
  approveCustomer,
  reinstateCustomer,
  rejectCustomer,
  suspendCustomer,
} from './customer-transitions.ts'
import { exportCustomers } from './export-customers.ts'
import { getCustomer, listCustomerDuplicates, listCustomers } from './read-customers.ts'
import { sendPasswordLink } from './send-password-link.ts'
import { signUp } from './sign-up.ts'
import { undoApprovals } from './undo-approvals.ts'

export const customerRoutes: readonly Route<Context>[] = [
  handle(accounts.signUp, signUp),
  handle(sessions.chooseLanguage, chooseLanguage),
  handle(accounts.listCustomers, listCustomers),
  handle(customers.exportCustomers, exportCustomers),
  handle(accounts.getCustomer, getCustomer),
  handle(accounts.createCustomer, createCustomer),
  handle(accounts.changeCustomer, changeCustomer),
  handle(accounts.approveCustomer, approveCustomer),
  handle(accounts.rejectCustomer, rejectCustomer),
  handle(accounts.suspendCustomer, suspendCustomer),
  handle(accounts.reinstateCustomer, reinstateCustomer),
  handle(customers.approveCustomers, approveCustomers),
  handle(customers.undoApprovals, undoApprovals),
  handle(customers.listCustomerDuplicates, listCustomerDuplicates),
  handle(customers.sendPasswordLink, sendPasswordLink),
  handle(customers.listCustomerTags, async ({ db }: Context) => ({ data: await listTags(db) })),
  ...crudRoutes(
    customers.customerNoteEndpoints,
    staffNotes({ entity: 'customers', find: customerStore.find }),
  ),
]
