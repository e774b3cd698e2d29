import { createFetchTransport } from '@endcap/contract/fetch-transport'
import { createLightClient } from '@endcap/contract/light-client'
import { endSession, readSession } from '../session/staff-session.ts'

const accountPage = '/admin/account'

const signedOutCodes = ['token_invalid', 'unauthenticated']

const failureOf = (body: unknown): { code?: unknown; message?: unknown } =>
  typeof body === 'object' && body !== null ? body : {}

const createStaffClient = (timeoutMs?: number) =>
  createLightClient(
    createFetchTransport({
      token: () => readSession()?.token ?? null,
      ...(timeoutMs !== undefined && { timeoutMs }),
      onResponse: ({ status, body }, token) => {
        const { code, message } = failureOf(body)
        const isOver = status === 401 && signedOutCodes.includes(String(code))
        // A late response to an older token doesn't end the session that has begun since.
        if (isOver && token === readSession()?.token) endSession(String(message))
        // The account page is the only one that opens until a second factor is added.
        if (code === 'second_factor_missing' && location.pathname !== accountPage)
          location.assign(accountPage)
      },
    }),
  )

/**
 * Calls the API as the signed-in member of staff. Refusals throw `CallError`; one of an ended session also
 * leads to the login page.
 */
export const call = createStaffClient()

/** Returns a `call` that fails as `offline` where no response arrives in time. */
export const callWithin = (timeoutMs: number) => createStaffClient(timeoutMs)

/** Calls the API without a token: public endpoints and those before sign-in. */
export const callAsAnyone = createLightClient(createFetchTransport())
