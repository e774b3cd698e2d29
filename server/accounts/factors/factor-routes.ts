import * as factors from '@endcap/contract/accounts/second-factor'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { confirmSignIn } from './confirm-sign-in.ts'
import * as own from './own-factors.ts'
import { resetStaffFactors } from './reset-staff-factors.ts'

export const factorRoutes: readonly Route<Context>[] = [
  handle(factors.confirmSignIn, confirmSignIn),
  handle(factors.getMyFactors, own.getMyFactors),
  handle(factors.beginTotp, own.beginTotp),
  handle(factors.addTotp, own.addTotp),
  handle(factors.removeTotp, own.removeTotp),
  handle(factors.beginPasskey, own.beginPasskey),
  handle(factors.addPasskey, own.addPasskey),
  handle(factors.removePasskey, own.removePasskey),
  handle(factors.makeRecoveryCodes, own.makeRecoveryCodes),
  handle(factors.resetStaffFactors, resetStaffFactors),
]
