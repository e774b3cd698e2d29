import { staffSignIn } from '@endcap/contract/accounts/staff'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { Login, Shop } from './shop.ts'

/** A signed-in member of staff, as the back office stores it. */
export type StaffSession = ReplyOf<typeof staffSignIn>

export const signInStaff = (shop: Shop, login: Login): Promise<StaffSession> =>
  shop.client(null)(staffSignIn, { body: login })
