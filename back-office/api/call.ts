import type { CallRequest, Transport } from '@endcap/contract/client/call'
import { createFetchTransport } from '@endcap/contract/client/fetch-transport'
import { createLightClient, type LightClient } from '@endcap/contract/client/light-client'
import { placeOrderForCustomer } from '@endcap/contract/client/staff-calls.gen'
import { isLongCall } from '@endcap/contract/endpoint'
import { endSession, readSession } from '../session/staff-session.ts'

const accountPage = '/admin/account'

const signedOutCodes = ['token_invalid', 'unauthenticated']

const failureOf = (body: unknown): { code?: unknown; message?: unknown } =>
  typeof body === 'object' && body !== null ? body : {}

/** After this time without a response the connection is dead, not slow. */
const callTimeoutMs = 30_000
const longCallTimeoutMs = 10 * 60_000

/** Whether a repeat after a lost response is safe: it is refused or changes nothing. */
const isRepeatable = ({ method, path, headers, body }: Parameters<Transport>[0]): boolean =>
  method !== 'POST' ||
  body instanceof FormData ||
  'if-match' in headers ||
  'idempotency-key' in headers ||
  'request_id' in Object(body) ||
  /preview|resolve-codes/.test(path)

const unknownOutcome = {
  code: 'offline',
  message:
    'No reply from the shop. This may have gone through, so please check before you try again.',
}

/** If the response is lost and a repeat could act twice, the error asks the user to check first. */
const warnOfRepetition =
  (send: Transport): Transport =>
  async (request) => {
    const response = await send(request)
    const isLost = response.body === undefined && (response.status === 0 || response.status >= 500)
    return isLost && !isRepeatable(request) ? { ...response, body: unknownOutcome } : response
  }

/** Picks and drivers’ operations stay on the phone until the shop has them (decision 29). */
const losesNothing = /preview|print|resolve-codes|\/(presence|picks|ops|proofs|signout)$/

/** The loss to report if a call fails because the session has ended; empty if nothing is lost (X3-262). */
const lossOf = ({ method, path }: CallRequest): string =>
  method === 'GET' || losesNothing.test(path)
    ? ''
    : method === 'POST' && path === placeOrderForCustomer.path
      ? 'The order was NOT placed.'
      : 'Your last change was NOT saved.'

const createStaffClient = (timeoutMs: number) =>
  createLightClient(
    warnOfRepetition(
      createFetchTransport({
        token: () => readSession()?.token ?? null,
        timeoutMs,
        onResponse: ({ status, body }, token, request) => {
          const { code, message } = failureOf(body)
          const isOver = status === 401 && signedOutCodes.includes(String(code))
          // A late response to a call with an older token must not end the newer session.
          if (isOver && token === readSession()?.token)
            endSession(`${message} ${lossOf(request)}`.trimEnd())
          // Until a second factor is added, only the account page opens.
          if (code === 'second_factor_missing' && location.pathname !== accountPage)
            location.assign(accountPage)
        },
      }),
    ),
  )

const callQuickly = createStaffClient(callTimeoutMs)
const callPatiently = createStaffClient(longCallTimeoutMs)

/**
 * Calls the API as the signed-in member of staff. Refusals throw `CallError`; a timeout has the
 * code `offline`. If the session has ended, opens the login page as well.
 */
export const call: LightClient = (endpoint, ...input) =>
  (isLongCall(endpoint) ? callPatiently : callQuickly)(endpoint, ...input)

export const callWithin = (timeoutMs: number) => createStaffClient(timeoutMs)

/** Calls public endpoints and those before sign-in, without a token. */
export const callAsAnyone = createLightClient(createFetchTransport({ timeoutMs: callTimeoutMs }))
