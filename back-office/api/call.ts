import { createClient } from '@endcap/contract/client'
import { createFetchTransport } from '@endcap/contract/fetch-transport'
import { endSession, readSession } from '../session/staff-session.ts'

const signedOutCodes = ['token_invalid', 'unauthenticated']

const failureOf = (body: unknown): { code?: unknown; message?: unknown } =>
  typeof body === 'object' && body !== null ? body : {}

/**
 * Calls the API as the signed-in member of staff. Refusals throw `CallError`; one because the session is
 * over also leads to the login page.
 */
export const call = createClient(
  createFetchTransport({
    token: () => readSession()?.token ?? null,
    onResponse: ({ status, body }, token) => {
      const { code, message } = failureOf(body)
      const isOver = status === 401 && signedOutCodes.includes(String(code))
      // A late response to an older token doesn't end the session that has begun since.
      if (isOver && token === readSession()?.token) endSession(String(message))
    },
  }),
)

/** Calls the API without a token: public endpoints and those before sign-in. */
export const callAsAnyone = createClient(createFetchTransport())
