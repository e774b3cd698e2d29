import * as staff from '@endcap/contract/accounts/staff'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { changeStaff } from './change-staff.ts'
import { deleteStaff } from './delete-staff.ts'
import { getMe, getStaff } from './get-staff.ts'
import { inviteStaff } from './invite-staff.ts'
import { listColleagues } from './list-colleagues.ts'
import { listStaff } from './list-staff.ts'
import { changeMyPassword, endMySessions } from './own-account.ts'
import { resendInvitation } from './resend-invitation.ts'

export const staffRoutes: readonly Route<Context>[] = [
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
]
