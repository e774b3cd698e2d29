import { createClient } from '@endcap/contract/client'
import { createFetchTransport } from '@endcap/contract/fetch-transport'
import { readSession } from '../session/staff-session.ts'

/** Calls the API as the signed-in member of staff. Refusals throw `CallError`. */
export const call = createClient(
  createFetchTransport({ token: () => readSession()?.token ?? null }),
)

/** Calls the API without a token: public endpoints and those before sign-in. */
export const callAsAnyone = createClient(createFetchTransport())
