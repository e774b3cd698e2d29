import * as accounts from '@endcap/contract/accounts'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { approveCustomer } from './approve-customer.ts'
import { changeCustomer } from './change-customer.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'
import { reinstateCustomer } from './reinstate-customer.ts'
import { rejectCustomer } from './reject-customer.ts'
import { signUp } from './sign-up.ts'
import { suspendCustomer } from './suspend-customer.ts'

export const customerRoutes: readonly Route<Context>[] = [
  handle(accounts.signUp, signUp),
  handle(accounts.listCustomers, listCustomers),
  handle(accounts.getCustomer, getCustomer),
  handle(accounts.changeCustomer, changeCustomer),
  handle(accounts.approveCustomer, approveCustomer),
  handle(accounts.rejectCustomer, rejectCustomer),
  handle(accounts.suspendCustomer, suspendCustomer),
  handle(accounts.reinstateCustomer, reinstateCustomer),
]
