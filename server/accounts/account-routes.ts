import { signIn as signInEndpoint } from '@endcap/contract/accounts/accounts'
import * as tokens from '@endcap/contract/accounts/api-tokens'
import * as factors from '@endcap/contract/accounts/second-factor'
import { listSecurityNotices as listSecurityNoticesEndpoint } from '@endcap/contract/accounts/security'
import * as sessions from '@endcap/contract/accounts/sessions'
import * as staff from '@endcap/contract/accounts/staff'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens/manage-api-tokens.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { confirmSignIn } from './factors/confirm-sign-in.ts'
import * as own from './factors/own-factors.ts'
import { resetStaffFactors } from './factors/reset-staff-factors.ts'
import { listSecurityNotices } from './list-security-notices.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { endOneSession, listOwnSessions, signOut } from './sessions/own-sessions.ts'
import { signIn } from './sign-in/sign-in.ts'
import { staffSignIn } from './sign-in/staff-sign-in.ts'
import { changeStaff } from './staff/change-staff.ts'
import { deleteStaff, inviteStaff, resendInvitation } from './staff/invitations.ts'
import { changeMyPassword, endMySessions } from './staff/own-account.ts'
import { getMe, getStaff, listColleagues, listStaff } from './staff/read-staff.ts'

export const accountRoutes: readonly Route<Context>[] = [
  handle(signInEndpoint, signIn),
  handle(staff.staffSignIn, staffSignIn),
  handle(listSecurityNoticesEndpoint, listSecurityNotices),

  handle(sessions.signOut, signOut),
  handle(sessions.listSessions, listOwnSessions),
  handle(sessions.endSession, endOneSession),
  handle(sessions.staffSignOut, signOut),
  handle(sessions.listMySessions, listOwnSessions),
  handle(sessions.endMySession, endOneSession),

  handle(tokens.listApiTokens, listApiTokens),
  handle(tokens.createApiToken, createApiToken),
  handle(tokens.revokeApiToken, revokeApiToken),

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

  handle(staff.getMe, getMe),
  handle(staff.changeMyPassword, changeMyPassword),
  handle(staff.endMySessions, endMySessions),
  handle(staff.listColleagues, listColleagues),
  handle(staff.listStaff, listStaff),
  handle(staff.inviteStaff, inviteStaff),
  handle(staff.getStaff, getStaff),
  handle(staff.changeStaff, changeStaff),
  handle(staff.resendInvitation, resendInvitation),
  handle(staff.deleteStaff, deleteStaff),

  ...passwordRoutes,
  ...customerRoutes,
]
