import type { staffSignIn } from '@endcap/contract/accounts/staff'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { Context } from '../../context.ts'
import type { StaffRow } from '../account-store.ts'
import { readSessionRules } from '../sessions/session-store.ts'
import { type SignInOrigin, startSession } from '../sessions/start-session.ts'
import { toStaffProfile } from '../staff/to-staff-member.ts'
import { recordSignIn } from './record-sign-in.ts'

/** Starts the session of a member of staff who has proved who they are, and replies as a sign-in does. */
export const startStaffSession = async (
  context: Context,
  account: StaffRow,
  from: SignInOrigin,
): Promise<ReplyOf<typeof staffSignIn>> => {
  const { idleMinutes } = await readSessionRules(context.db)
  const { token } = await startSession(context, context.db, { audience: 'staff', account, from })
  await recordSignIn(context, { audience: 'staff', account, from, outcome: 'sign-in' })
  return { token, result: toStaffProfile(account), idle_minutes: idleMinutes }
}
