import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const prefix = randomBytes(6).toString('hex')
let made = 0

/** Unique across all processes. */
export const newRequestId = (): string => {
  made += 1
  return `${prefix}-${made.toString(36)}`
}

/** True if an id sent by a proxy can be used without escaping in logs, headers and mails. */
export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{8,64}$/.test(text)

const current = new AsyncLocalStorage<string>()

/** Every job and mail that `work` queues is stored with the request's id. */
export const runForRequest = <T>(requestId: string, work: () => T): T =>
  current.run(requestId, work)

/** `''` outside a request. */
export const currentRequestId = (): string => current.getStore() ?? ''

export const requestField = (requestId: string): { request?: string } =>
  requestId === '' ? {} : { request: requestId }
