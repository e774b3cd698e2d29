import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const prefix = randomBytes(6).toString('hex')
let made = 0

/** Returns an id for a request that no other one has, in any process. */
export const newRequestId = (): string => {
  made += 1
  return `${prefix}-${made.toString(36)}`
}

/** Whether an id that a proxy sent can be written into logs, headers and mails as it is. */
export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{8,64}$/.test(text)

const current = new AsyncLocalStorage<string>()

/** Runs `work` for a request: what it queues carries the request's id. */
export const runForRequest = <T>(requestId: string, work: () => T): T =>
  current.run(requestId, work)

/** Returns the id of the request that is being answered; `''` outside of one. */
export const currentRequestId = (): string => current.getStore() ?? ''

/** Returns the log field with a request's id; no field for `''`. */
export const requestField = (requestId: string): { request?: string } =>
  requestId === '' ? {} : { request: requestId }
