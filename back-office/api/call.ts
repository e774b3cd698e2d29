import { createClient } from '@endcap/contract/client'
import { createFetchTransport } from '@endcap/contract/fetch-transport'
import { readSession } from '../session/staff-session.ts'

/** Calls the shop as the signed-in member of staff. Refusals throw `CallError`. */
export const call = createClient(
  createFetchTransport({ token: () => readSession()?.token ?? null }),
)

/** Calls the shop as anyone: what is public, and what is done before signing in. */
export const callAsAnyone = createClient(createFetchTransport())
